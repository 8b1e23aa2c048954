import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { prizes } from '../../../content/festival'
import { grantCriteria } from '../../../content/grant-rules'
import { formatDollars } from '../../domain/money'
import { Reveal } from '../../ui/motion/reveal'
import { GrantIllustration } from './illustration'

/** The prize and the stages of an application, each drawn as a yam mound. */
export function PrizeAndStages() {
  const { i18n } = useLingui()
  const amount = formatDollars(prizes.grantDollars, i18n)
  return (
    <section aria-labelledby="stakes" className="overflow-hidden bg-gold text-coal">
      <div className="page-width pt-section">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[auto_1fr]">
          <h2 id="stakes" className="display-font">
            <Trans comment="{amount} is an amount, such as $3,000.">
              <span className="block text-[clamp(5.5rem,19vw,15rem)] large-text:text-[24vw] leading-none">
                {amount}
              </span>
              <span className="mt-2 block text-heading md:mt-6">USD for one business</span>
            </Trans>
          </h2>
          <p className="max-w-reading text-lg">
            <Trans>
              You pitch your product to the judges and a live audience. One business wins the grant. We pay it in
              milestones, as the business makes progress.
            </Trans>
          </p>
        </div>
        <ol className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 large-text:grid-cols-1 md:grid-cols-4">
          <CompetitionStep pairs={1} name={<Trans comment="Stage 1 of 4 of the competition.">Apply</Trans>} />
          <CompetitionStep
            pairs={2}
            name={
              <Trans comment="Stage 2 of 4 of the competition: we meet the shortlisted applicants.">Screening</Trans>
            }
          />
          <CompetitionStep pairs={3} name={<Trans comment="Stage 3 of 4 of the competition.">Pitch</Trans>} />
          <CompetitionStep
            pairs={4}
            name={
              <Trans comment="Stage 4 of 4 of the competition: the grant is paid in parts.">
                Grant paid in milestones
              </Trans>
            }
          />
        </ol>
      </div>
    </section>
  )
}

function CompetitionStep({ pairs, name }: { pairs: number; name: ReactNode }) {
  return (
    <li className="flex flex-col items-start justify-end">
      <GrantIllustration pairs={pairs} className="h-40 md:h-56" />
      <p className="min-h-20 w-full border-coal border-t-4 py-3 font-bold text-lg lg:min-h-0 lg:pb-8">{name}</p>
    </li>
  )
}

/** Source: docs/product/forms.md#56-grant-application. */
export function GrantCriteria() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="criteria"
      className="lazy-render bg-coal text-harmattan [--estimated-height:56rem] md:[--estimated-height:38rem]"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="criteria" className="max-w-[7em] text-gold text-heading">
            <Trans>What the judges ask</Trans>
          </h2>
          <p className="mt-4 max-w-[24rem]">
            <Trans>These are the evaluation criteria. Each one matches a question in the last part of the form.</Trans>
          </p>
        </div>
        <ul className="divide-y-2 divide-char">
          {grantCriteria.map(({ name, text }) => (
            <li key={name.id} className="py-5 first:pt-0">
              <Reveal className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
                <h3 className="display-font text-card text-gold">{i18n._(name)}</h3>
                <p className="max-w-reading">{i18n._(text)}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
