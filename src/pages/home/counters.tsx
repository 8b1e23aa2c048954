import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { counters } from '../../../content/home'
import { CountUp } from '../../ui/motion/count-up'

/**
 * The festival in numbers: one large figure and six smaller ones next to it.
 * Source: docs/product/pages.md#34-stat-counters.
 */
export function Counters() {
  return (
    <section
      aria-labelledby="numbers"
      className="lazy-render overflow-hidden [--estimated-height:41rem] lg:[--estimated-height:32rem]"
    >
      <h2 id="numbers" className="sr-only">
        <Trans>The festival in numbers</Trans>
      </h2>
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 large-text:flex large-text:flex-col py-section md:grid-cols-3 lg:grid-cols-[6fr_2fr_2fr_2fr] lg:gap-x-10">
        <div className="relative col-span-full flex flex-col-reverse justify-end lg:col-span-1 lg:row-span-2">
          <dt className="mt-[clamp(1.5rem,4vw,3.5rem)] text-xl">
            <Trans comment="Beside their number: 3,000">attendees</Trans>
          </dt>
          <dd>
            <CountUp
              to={counters.attendees}
              className="display-font text-[clamp(7rem,34vw,12rem)] large-text:text-[34vw] text-laterite leading-[0.85] lg:text-[clamp(11rem,18vw,15rem)]"
            />
          </dd>
        </div>
        <Counter to={counters.exhibitors} name={<Trans comment="Beside their number: 200">exhibitors</Trans>} />
        <Counter to={counters.investors} name={<Trans comment="Beside their number: 50">investors</Trans>} />
        <Counter to={counters.sessions} name={<Trans comment="Beside their number: 20">sessions</Trans>} />
        <Counter to={counters.speakers} name={<Trans comment="Beside their number: 12">speakers</Trans>} />
        <Counter to={counters.days} name={<Trans comment="Beside their number: 2">days</Trans>} />
        <Counter to={counters.hall} name={<Trans comment="Beside their number: 1">hall</Trans>} />
      </dl>
    </section>
  )
}

function Counter({ to, name }: { to: number; name: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-coal border-t-4 pt-3">
      <dt className="text-lg">{name}</dt>
      <dd>
        <CountUp to={to} className="display-font text-title" />
      </dd>
    </div>
  )
}
