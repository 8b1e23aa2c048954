import { msg } from '@lingui/core/macro'
import type { PageMeta } from '../../ui/page'
import { About } from './about'
import { Counters } from './counters'
import { Dates } from './dates'
import { Expectations } from './expectations'
import { GrantCountdown } from './grant-countdown'
import { Hero } from './hero'
import { Invitation } from './invitation'
import { Lower } from './lower/lower'
import { Partners } from './partners'
import { Tickets } from './tickets'

export const meta: PageMeta = {
  title: msg`AGEFEST 2025 in Enugu · Celebrating Pan-African Excellence`,
  description: msg`The Pan-African entrepreneurs' festival in Enugu, Nigeria, 19 and 20 September 2025, with a gala awards night on 21 September. Tickets, exhibitions, grants and awards.`,
}

/** The home page. Source: specification, section 2 (home page sections, in this order). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Counters />
      <About />
      <Expectations />
      <Invitation />
      <Tickets />
      <GrantCountdown />
      <Dates />
      <Partners />
      <Lower />
    </>
  )
}
