import { SponsorshipBanner } from '../../sponsorship-banner'
import { ExhibitBanner } from './exhibit-banner'
import { Faq } from './faq'
import { Matchup } from './matchup'
import { Organisers } from './organisers'
import { SponsorBenefits } from './sponsor-benefits'
import { VendorBanner } from './vendor-banner'
import { VolunteerBanner } from './volunteer-banner'

/** The calls to action of the home page, followed by the frequently asked questions. */
export function CallsToAction() {
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
