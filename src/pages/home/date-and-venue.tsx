import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { festival } from '../../../content/festival'
import { datesHeading } from '../../../content/home'
import { Akwete } from '../../ui/art/akwete'
import { Ije, Moon } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

/** Date, venue and time next to the gala night. Source: docs/product/pages.md#31-home-page. */
export function DateAndVenue() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="dates"
      className="lazy-render bg-coal text-harmattan [--estimated-height:61rem] lg:[--estimated-height:58rem]"
    >
      <div className="grid md:grid-cols-[7fr_5fr]">
        <div className="px-gutter py-section lg:pl-[max(var(--spacing-gutter),50vw-37rem)]">
          <h2 id="dates" className="max-w-[5.5em] text-title">
            {t(datesHeading)}
          </h2>
          <Ije className="mt-8 w-56 max-w-full text-laterite lg:w-80" />
          <Reveal from="left" className="mt-8">
            <dl className="grid max-w-[40rem] gap-x-8 gap-y-6 sm:grid-cols-2">
              <Fact name={<Trans comment="Label above the days of the festival">Date</Trans>} className="sm:col-span-2">
                {t(festival.days)}
              </Fact>
              <Fact name={<Trans comment="Label above the hour at which the festival opens">Time</Trans>}>
                {t(festival.opens)}
              </Fact>
              <Fact name={<Trans comment="Label above the city of the festival">Venue</Trans>}>
                {festival.city}, {festival.country}
              </Fact>
            </dl>
          </Reveal>
        </div>
        <div className="relative isolate flex flex-col justify-end overflow-hidden bg-gold px-gutter py-section text-coal lg:pl-14">
          <Moon className="absolute -top-8 right-4 -z-10 h-64 rotate-12 text-gold-deep lg:-top-10 lg:right-10 lg:h-[30rem]" />
          <Reveal>
            <p>
              <Trans>Gala awards night</Trans>
            </p>
            <p className="display-font mt-1 max-w-[7em] text-heading first-letter:uppercase">{t(festival.gala)}</p>
          </Reveal>
        </div>
      </div>
      <Akwete motif="combs" className="block h-6 w-full bg-laterite text-coal" accent="text-harmattan" />
    </section>
  )
}

function Fact({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`border-laterite border-t-4 pt-3 ${className}`}>
      <dt>{name}</dt>
      <dd className="display-font text-heading first-letter:uppercase">{children}</dd>
    </div>
  )
}
