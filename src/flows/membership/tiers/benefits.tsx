import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Tier, tiers } from '../../../../content/membership'
import { organisation } from '../../../../content/organisation'
import { Akwete } from '../../../ui/art/akwete'
import { tierBands } from '../illustration'
import { getTicketDiscount } from './tier-list'

/**
 * The benefits of each tier as a woven chart: one row per benefit, one column per tier. Every row extends
 * to the last tier.
 */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="benefits" className="max-w-[18rem] text-heading sm:max-w-none">
          <Trans>Every tier adds more benefits</Trans>
        </h2>
        <p className="mt-4 max-w-reading text-lg">
          <Trans>Each membership includes the benefits of those before it.</Trans>
        </p>
        <HowToClaim />
      </div>
      {/* With text at twice the usual size, a phone has no room for all columns. */}
      <div className="relative min-w-0 self-start overflow-x-auto">
        <table className="w-full max-w-[46rem] border-separate border-spacing-x-1 border-spacing-y-1">
          <thead>
            <tr>
              <td />
              {tiers.map(({ name }) => (
                <th key={name} scope="col" className="w-11 pb-2 align-bottom sm:w-24">
                  <span className="display-font inline-block text-lg max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, index) => (
              <TierRows key={tier.name} tier={tier} index={index} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The benefits that start with this tier. */
function TierRows({ tier, index }: { tier: Tier; index: number }) {
  const isFirstDiscount = tiers.findIndex((candidate) => getTicketDiscount(candidate) > 0) === index
  return (
    <>
      {isFirstDiscount && (
        <Row
          name={<Trans comment="Row of a table whose cells say 30% or 50%.">Discount on tickets to local events</Trans>}
          firstTierIndex={index}
          cellText={(currentTier) => `${getTicketDiscount(currentTier)}%`}
        />
      )}
      {tier.benefits.map((benefit) => (
        <Row key={benefit.id} name={<TranslatedText message={benefit} />} firstTierIndex={index} />
      ))}
    </>
  )
}

interface RowProps {
  name: ReactNode
  /** The index of the first tier that has it. */
  firstTierIndex: number
  /** The text of a cell; without it, a woven square shows that the benefit is included. */
  cellText?: (tier: Tier) => string
}

function Row({ name, firstTierIndex, cellText }: RowProps) {
  return (
    <tr className="h-14">
      <th scope="row" className="border-straw border-b-2 py-2 pr-2 text-left font-normal leading-snug">
        {name}
      </th>
      {tiers.map((tier, index) => {
        const band = tierBands[index]
        if (index < firstTierIndex || band === undefined) return <EmptyCell key={tier.name} />
        return (
          <td key={tier.name} className={`relative overflow-hidden text-center ${band.cloth}`}>
            {cellText === undefined ? (
              <>
                <Akwete motif={band.motif} className="absolute inset-0 size-full" accent={band.accent} />
                <span className="sr-only">
                  <Trans comment="Read by screen readers in a table: the membership has this benefit.">Included</Trans>
                </span>
              </>
            ) : (
              <strong className="display-font tabular text-lg">{cellText(tier)}</strong>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function EmptyCell() {
  return (
    <td className="bg-sand">
      <span className="sr-only">
        <Trans comment="Read by screen readers in a table: the membership lacks this benefit.">Not included</Trans>
      </span>
    </td>
  )
}

function TranslatedText({ message }: { message: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(message)
}

/** Source: docs/product/prices.md#65-memberships. */
function HowToClaim() {
  return (
    <p className="mt-6 max-w-reading border-laterite border-l-4 pl-4">
      <Trans>
        <strong>How to claim the discount:</strong> Write to{' '}
        <a href={`mailto:${organisation.email}`} className="underline underline-offset-4 hover:text-laterite">
          {organisation.email}
        </a>{' '}
        with your membership code before you buy the ticket.
      </Trans>
    </p>
  )
}
