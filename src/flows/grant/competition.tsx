import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { prizes } from '../../../content/festival'
import { grantCriteria } from '../../../content/grant-rules'
import { formatDollars } from '../../domain/money'
import { Reveal } from '../../ui/motion/reveal'
import { Mound } from './illustration'

/** What it is about and what is at stake: the way of an application, from mound to mound. */
export function Overview() {
  const amount = formatDollars(prizes.grantDollars)
  return (
    <section aria-labelledby="stakes" className="overflow-hidden bg-gold text-coal">
      <div className="page-width pt-section">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[auto_1fr]">
          <h2 id="stakes" className="signboard">
            <span className="block text-[clamp(5.5rem,19vw,15rem)] leading-none">{amount}</span>
            <span className="mt-2 block text-heading md:mt-6">
              <Trans>USD for one business</Trans>
            </span>
          </h2>
          <p className="max-w-reading text-lg">
            <Trans>
              You pitch a product that people need, before judges and a hall of people who buy, fund and hire. One pitch
              wins the grant. It is paid step by step, as the business does what its founder promised.
            </Trans>
          </p>
        </div>
        <ol className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          <Step pairs={1} name={<Trans>Apply</Trans>} />
          <Step pairs={2} name={<Trans>Screening</Trans>} />
          <Step pairs={3} name={<Trans>Pitch</Trans>} />
          <Step pairs={4} name={<Trans>Grant, in milestones</Trans>} />
        </ol>
      </div>
    </section>
  )
}

function Step({ pairs, name }: { pairs: number; name: ReactNode }) {
  return (
    <li className="flex flex-col items-start justify-end">
      <Mound pairs={pairs} className="h-40 md:h-56" />
      <p className="min-h-20 w-full border-coal border-t-4 py-3 font-bold text-lg lg:min-h-0 lg:pb-8">{name}</p>
    </li>
  )
}

/** Source: docs/product/forms.md#56-grant-application. */
export function Criteria() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="criteria"
      className="later bg-coal text-harmattan [--height-to-come:56rem] md:[--height-to-come:38rem]"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="criteria" className="max-w-[7em] text-gold text-heading">
            <Trans>What the judges ask</Trans>
          </h2>
          <p className="mt-4 max-w-[24rem]">
            <Trans>These are the evaluation criteria. Each belongs to a question in the last part of the form.</Trans>
          </p>
        </div>
        <ul className="divide-y-2 divide-char">
          {grantCriteria.map(({ name, text }) => (
            <li key={name.id} className="py-5 first:pt-0">
              <Reveal className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
                <h3 className="signboard text-card text-gold">{i18n._(name)}</h3>
                <p className="max-w-reading">{i18n._(text)}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
