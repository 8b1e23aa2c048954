import { msg } from '@lingui/core/macro'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import type { PageMeta } from '../../ui/page'
import { About } from './about'
import { BelowFold } from './below-fold/below-fold'
import { Counters } from './counters'
import { Dates } from './dates'
import { Expectations } from './expectations'
import { GrantCountdown } from './grant-countdown'
import { Hero } from './hero'
import { Partners } from './partners'
import { TicketPopup } from './ticket-popup'
import { Tickets } from './tickets'

export const meta: PageMeta = {
  title: msg`AGEFEST 2025 in Enugu · Celebrating Pan-African Excellence`,
  description: msg`The Pan-African entrepreneurs’ festival in Enugu, Nigeria, 19 and 20 September 2025, with a gala awards night on 21 September. Tickets, exhibitions, grants and awards.`,
}

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
        <Tickets />
      </HydrationBoundary>
      <HydrationBoundary>
        <GrantCountdown />
      </HydrationBoundary>
      <HydrationBoundary>
        <Dates />
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
