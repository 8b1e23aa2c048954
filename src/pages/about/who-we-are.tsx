import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { claims } from '../../../content/claims'
import { festival, prizes } from '../../../content/festival'
import { formatCount, formatDollars } from '../../domain/money'
import { Reveal } from '../../ui/motion/reveal'

/**
 * The organisation in two paragraphs, next to a list of figures.
 * Source: docs/product/pages.md#35-about-page, docs/product.md#13-facts-with-two-readings.
 */
export function WhoWeAre() {
  const { i18n } = useLingui()
  const grant = formatDollars(prizes.grantDollars, i18n)
  return (
    <section aria-labelledby="who" className="page-width grid gap-12 py-section lg:grid-cols-[6fr_5fr] lg:gap-20">
      <div>
        <h2 id="who" className="text-title">
          <Trans comment="Heading above the description of the organisation">Who we are</Trans>
        </h2>
        <div className="mt-6 flex max-w-reading flex-col gap-5 text-lg">
          <p>
            <Trans>
              AGEFEST is a Pan-African non-profit. Once a year we hold a festival in {festival.city} for everyone who
              starts, runs or funds a business: founders, investors, exhibitors, vendors and students.
            </Trans>
          </p>
          <p>
            <Trans>
              We also run a four-tier membership scheme, a pitch competition with a grant of {grant}, and awards for{' '}
              {prizes.honouredEachYear} notable entrepreneurs each year.
            </Trans>
          </p>
        </div>
      </div>
      <Reveal className="lg:pt-3">
        <dl className="tabular border-coal border-t-4">
          <Figure
            figure={
              <Trans comment="A large figure: 'Over 4,000'">Over {formatCount(claims.attendees.about, i18n)}</Trans>
            }
            label={<Trans comment="Beside their number">attendees</Trans>}
          />
          <Figure figure={`${claims.volunteers}+`} label={<Trans comment="Beside their number">volunteers</Trans>} />
          <Figure figure={`${claims.countries}+`} label={<Trans comment="Beside their number">countries</Trans>} />
        </dl>
      </Reveal>
    </section>
  )
}

function Figure({ figure, label }: { figure: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-4 border-straw border-b py-3 large-text:flex-col-reverse large-text:gap-0">
      <dt className="text-lg">{label}</dt>
      <dd className="display-font text-heading text-laterite">{figure}</dd>
    </div>
  )
}
