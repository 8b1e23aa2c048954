import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { claims } from '../../../content/claims'
import { festival, prizes } from '../../../content/festival'
import { formatCount, formatDollars } from '../../domain/money'
import { Reveal } from '../../ui/motion/reveal'

/**
 * The organisation in two paragraphs, beside a list of figures.
 * Source: docs/product/pages.md#35-about-page, docs/product.md#13-facts-with-two-readings.
 */
export function WhoWeAre() {
  const grant = formatDollars(prizes.grantDollars)
  return (
    <section aria-labelledby="who" className="page-width grid gap-12 py-section lg:grid-cols-[6fr_5fr] lg:gap-20">
      <div>
        <h2 id="who" className="text-title">
          <Trans>Who we are</Trans>
        </h2>
        <div className="mt-6 flex max-w-reading flex-col gap-5 text-lg">
          <p>
            <Trans>
              AGEFEST is a Pan-African non-profit. Once a year we hold a festival in {festival.city} for everybody who
              starts a business, runs one, pays for one or wants to: founders, investors, exhibitors, vendors, students.
            </Trans>
          </p>
          <p>
            <Trans>
              The rest of the year we look after what began there: a membership in four tiers, a pitch competition with
              a grant of {grant}, and awards for {prizes.honouredEachYear} notable entrepreneurs.
            </Trans>
          </p>
        </div>
      </div>
      <Reveal className="lg:pt-3">
        <dl className="tabular border-coal border-t-4">
          <Entry figure={<Trans>Over {formatCount(claims.attendees.about)}</Trans>} of={<Trans>attendees</Trans>} />
          <Entry figure={`${claims.volunteers}+`} of={<Trans>volunteers</Trans>} />
          <Entry figure={`${claims.exhibitors}+`} of={<Trans>exhibitors</Trans>} />
          <Entry figure={`${claims.countries}+`} of={<Trans>countries</Trans>} />
        </dl>
      </Reveal>
    </section>
  )
}

function Entry({ figure, of }: { figure: ReactNode; of: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-4 border-straw border-b py-3">
      <dt className="text-lg">{of}</dt>
      <dd className="signboard text-heading text-laterite">{figure}</dd>
    </div>
  )
}
