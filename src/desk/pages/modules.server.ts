import type { DeskModule } from '../routing/desk-module.server'
import { auditModule } from './audit/audit-pages.server'
import { checkInModule } from './gate/check-in-pages.server'
import { gateModule } from './gate/gate-pages.server'
import { emailActionsModule } from './order/email-actions.server'
import { orderModule } from './order/order-pages.server'
import { paymentActionsModule } from './order/payment-actions.server'
import { personActionsModule } from './order/person-actions.server'
import { paperModule } from './paper/paper-pages.server'
import { peopleModule } from './people/people-pages.server'
import { pictureModule } from './pictures/picture-pages.server'
import { roomModule } from './rosters/room-pages.server'
import { standModule } from './rosters/stand-pages.server'
import { volunteerModule } from './rosters/volunteer-pages.server'
import { teamModule } from './team/team-pages.server'
import { todayModule } from './today/today-pages.server'

/**
 * The parts of the desk, in the order of the navigation and of the panels on the page of an order. A new part
 * needs a line here.
 */
export const deskModules: readonly DeskModule[] = [
  todayModule,
  peopleModule,
  pictureModule,
  orderModule,
  paymentActionsModule,
  emailActionsModule,
  personActionsModule,
  volunteerModule,
  standModule,
  roomModule,
  paperModule,
  checkInModule,
  teamModule,
  auditModule,
  gateModule,
]
