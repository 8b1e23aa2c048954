import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { membershipFeeTerms, type Tier, tiers } from '../../../../content/membership'
import { formatDollars, formatNaira } from '../../../domain/money'
import { HydrationBoundary } from '../../../ui/hydration/hydration-boundary'
import { Reveal } from '../../../ui/motion/reveal'
import { membershipNoScriptPath } from '../flow'
import { TierIllustration } from '../illustration'
import { membershipPrice } from '../price'

interface TierCardsProps {
  onChoose: (name: string) => void
}

/**
 * The four memberships side by side; a click anywhere on a card opens its application. Without scripts the
 * browser opens it on a page of its own.
 */
export function TierCards({ onChoose }: TierCardsProps) {
  const { i18n } = useLingui()
  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onChoose(submitter.value)
  }
  return (
    <section id="tiers" aria-labelledby="tiers-heading" className="mt-section scroll-mt-6">
      <h2 id="tiers-heading" className="text-heading">
        <Trans>Choose your membership</Trans>
      </h2>
      <p className="mt-4 max-w-reading text-lg">{i18n._(membershipFeeTerms)}</p>
      <form action={membershipNoScriptPath} onSubmit={choose}>
        <input type="hidden" name="lang" value={i18n.locale} />
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {tiers.map((tier, index) => (
            <li key={tier.name}>
              <Reveal className="h-full">
                <HydrationBoundary>
                  <TierCard tier={tier} level={index + 1} />
                </HydrationBoundary>
              </Reveal>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}

function TierCard({ tier, level }: { tier: Tier; level: number }) {
  const { i18n } = useLingui()
  const { name } = tier
  const charged = formatNaira(membershipPrice({ membershipType: name }).totalKobo, i18n)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md bg-coal text-harmattan outline-coal outline-offset-4 hover:outline-4 has-focus-visible:outline-4">
      <div className="flex grow flex-col p-5 pb-6 large-text:p-3">
        <h3 className="display-font text-card text-gold">{name}</h3>
        <p className="mt-2 max-w-[17rem] sm:min-h-[4.8em]">{i18n._(tier.description)}</p>
        <p className="mt-6">
          <span className="display-font tabular block text-title">{formatDollars(tier.registrationDollars, i18n)}</span>
          <span className="block font-bold">
            <Trans comment="Under the price of a membership, such as $20.">Registration fee</Trans>
          </span>
        </p>
        <p className="tabular text-sm">
          <Trans comment="Under a price in dollars; {charged} is the same amount in naira.">You pay {charged}</Trans>
        </p>
        <p className="mt-4 border-soot border-t-2 pt-3 font-bold sm:min-h-[4.2em]">{i18n._(tier.duration)}</p>
        <button
          type="submit"
          name="tier"
          value={name}
          className="mt-4 flex min-h-12 items-center justify-center rounded-sm bg-gold px-4 font-bold large-text:px-2 text-coal outline-none after:absolute after:inset-0 group-hover:bg-harmattan"
        >
          <Trans comment="Button; {name} is a membership, such as Student, and stays English.">Apply as {name}</Trans>
        </button>
      </div>
      <TierIllustration level={level} />
    </article>
  )
}
