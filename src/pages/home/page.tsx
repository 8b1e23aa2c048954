import { msg } from '@lingui/core/macro'
import type { PageMeta } from '../../ui/page'
import { Dates } from './dates'
import { Hero } from './hero'
import { Prizes } from './prizes'
import { Tickets } from './tickets'

export const meta: PageMeta = {
  title: msg`AGEFEST 2025 in Enugu · Celebrating Pan-African Excellence`,
  description: msg`The Pan-African entrepreneurs' festival in Enugu, Nigeria, 19 and 20 September 2025, with a gala awards night on 21 September. Tickets, exhibitions, grants and awards.`,
}

/** The home page. Source: specification, section 2 (home page sections). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Dates />
      <Tickets />
      <Prizes />
    </>
  )
}
