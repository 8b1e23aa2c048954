import { SponsorshipBanner } from '../sponsorship-banner'
import { ClosingStatement } from './closing'
import { CoreValues } from './core-values'
import { Enugu } from './enugu'
import { FiveYearTargets } from './five-year-targets'
import { Intentions } from './intentions'
import { Objectives } from './objectives'
import { VisionAndMission } from './vision-and-mission'
import { WhoWeAre } from './who-we-are'

/** Everything below the heading, in order. Source: docs/product/pages.md#35-about-page. */
export function AboutBody() {
  return (
    <>
      <WhoWeAre />
      <Objectives />
      <FiveYearTargets />
      <ClosingStatement />
      <Intentions />
      <VisionAndMission />
      <CoreValues />
      <Enugu />
      <SponsorshipBanner />
    </>
  )
}
