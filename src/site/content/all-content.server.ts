import * as awards from '../../../content/awards'
import * as awardsProgramme from '../../../content/awards-programme'
import * as claims from '../../../content/claims'
import * as donations from '../../../content/donations'
import * as exhibition from '../../../content/exhibition'
import * as explore from '../../../content/explore'
import * as faq from '../../../content/faq'
import * as festival from '../../../content/festival'
import * as grant from '../../../content/grant'
import * as grantRules from '../../../content/grant-rules'
import * as guests from '../../../content/guests'
import * as home from '../../../content/home'
import * as hours from '../../../content/hours'
import * as industries from '../../../content/industries'
import * as membership from '../../../content/membership'
import * as menu from '../../../content/menu'
import * as organisation from '../../../content/organisation'
import * as partners from '../../../content/partners'
import * as policies from '../../../content/policies'
import * as rooms from '../../../content/rooms'
import * as speakers from '../../../content/speakers'
import * as sponsors from '../../../content/sponsors'
import * as subIndustries from '../../../content/sub-industries'
import * as team from '../../../content/team'
import * as tickets from '../../../content/tickets'
import * as vendors from '../../../content/vendors'
import * as volunteers from '../../../content/volunteers'

/**
 * The exports of each file in content/, by file name: everything that the organisation edits and the build
 * checks.
 */
export const allContent = {
  awards,
  'awards-programme': awardsProgramme,
  claims,
  donations,
  exhibition,
  explore,
  faq,
  festival,
  grant,
  'grant-rules': grantRules,
  guests,
  home,
  hours,
  industries,
  membership,
  menu,
  organisation,
  partners,
  policies,
  rooms,
  speakers,
  sponsors,
  'sub-industries': subIndustries,
  team,
  tickets,
  vendors,
  volunteers,
}
