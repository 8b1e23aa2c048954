import { SponsorshipBanner } from '../../sponsorship-banner'
import { ExhibitBanner } from './exhibit-banner'
import { Faq } from './faq'
import { Matchup } from './matchup'
import { Organisers } from './organisers'
import { SponsorBenefits } from './sponsor-benefits'
import { VendorBanner } from './vendor-banner'
import { VolunteerBanner } from './volunteer-banner'

/** What the home page asks of its visitors, one after another, and the questions they ask back. */
export function Calls() {
  return (
    <>
      <Matchup />
      <SponsorBenefits />
      <Organisers />
      <VolunteerBanner />
      <SponsorshipBanner />
      <VendorBanner />
      <ExhibitBanner />
      <Faq />
    </>
  )
}
