import { homeMeta } from '../../../content/home'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import type { PageMeta } from '../../ui/page'
import { About } from './about'
import { BelowFold } from './below-fold/below-fold'
import { Counters } from './counters'
import { DateAndVenue } from './date-and-venue'
import { Expectations } from './expectations'
import { GrantCountdown } from './grant-countdown'
import { Hero } from './hero'
import { Partners } from './partners'
import { TicketLinks } from './ticket-links'
import { TicketPopup } from './ticket-popup'

export const meta: PageMeta = homeMeta

/**
 * The home page in the order of its sections, hydrated section by section.
 * Source: docs/product/pages.md#31-home-page.
 */
export default function HomePage() {
  return (
    <>
      <Hero />
      <HydrationBoundary>
        <Counters />
      </HydrationBoundary>
      <HydrationBoundary>
        <About />
      </HydrationBoundary>
      <HydrationBoundary>
        <Expectations />
      </HydrationBoundary>
      <TicketPopup />
      <HydrationBoundary>
        <TicketLinks />
      </HydrationBoundary>
      <HydrationBoundary>
        <GrantCountdown />
      </HydrationBoundary>
      <HydrationBoundary>
        <DateAndVenue />
      </HydrationBoundary>
      <HydrationBoundary>
        <Partners />
      </HydrationBoundary>
      <HydrationBoundary>
        <BelowFold />
      </HydrationBoundary>
    </>
  )
}
