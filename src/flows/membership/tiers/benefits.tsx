import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Tier, tiers } from '../../../../content/membership'
import { organisation } from '../../../../content/organisation'
import { Akwete } from '../../../ui/art/akwete'
import { threads } from '../illustration'
import { ticketDiscount } from './tier-list'

/** What each tier has, as a woven chart: a row a benefit, a column a tier, and every row reaches to the last. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="benefits" className="max-w-[18rem] text-heading sm:max-w-none">
          <Trans>Every tier adds a thread</Trans>
        </h2>
        <p className="mt-4 max-w-reading text-lg">
          <Trans>You keep all that the tiers before yours have, and get something more.</Trans>
        </p>
        <HowToClaim />
      </div>
      {/* Where letters are twice as large as usual, a phone has no room for all columns. */}
      <div className="relative min-w-0 self-start overflow-x-auto">
        <table className="w-full max-w-[46rem] border-separate border-spacing-x-1 border-spacing-y-1">
          <thead>
            <tr>
              <td />
              {tiers.map(({ name }) => (
                <th key={name} scope="col" className="w-11 pb-2 align-bottom sm:w-24">
                  <span className="signboard inline-block text-lg max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              <Added key={tier.name} tier={tier} at={at} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The rows that begin with this tier. */
function Added({ tier, at }: { tier: Tier; at: number }) {
  const isFirstDiscount = tiers.findIndex((one) => ticketDiscount(one) > 0) === at
  return (
    <>
      {isFirstDiscount && (
        <Row name={<Trans>Off tickets to local events</Trans>} from={at} says={(one) => `${ticketDiscount(one)}%`} />
      )}
      {tier.benefits.map((benefit) => (
        <Row key={benefit.id} name={<Words of={benefit} />} from={at} />
      ))}
    </>
  )
}

interface RowProps {
  name: ReactNode
  /** The place of the first tier that has it. */
  from: number
  /** What stands in a cell; a woven square where it is simply included. */
  says?: (tier: Tier) => string
}

function Row({ name, from, says }: RowProps) {
  return (
    <tr className="h-14">
      <th scope="row" className="border-straw border-b-2 py-2 pr-2 text-left font-normal leading-snug">
        {name}
      </th>
      {tiers.map((tier, at) => {
        const thread = threads[at]
        if (at < from || thread === undefined) return <Without key={tier.name} />
        return (
          <td key={tier.name} className={`relative overflow-hidden text-center ${thread.cloth}`}>
            {says === undefined ? (
              <>
                <Akwete motif={thread.motif} className="absolute inset-0 size-full" accent={thread.accent} />
                <span className="sr-only">
                  <Trans>Included</Trans>
                </span>
              </>
            ) : (
              <strong className="signboard tabular text-lg">{says(tier)}</strong>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Without() {
  return (
    <td className="bg-sand">
      <span className="sr-only">
        <Trans>Not included</Trans>
      </span>
    </td>
  )
}

function Words({ of }: { of: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(of)
}

/** Source: docs/product/prices.md#65-memberships. */
function HowToClaim() {
  return (
    <p className="mt-6 max-w-reading border-laterite border-l-4 pl-4">
      <strong>
        <Trans>How to claim the discount:</Trans>
      </strong>{' '}
      <Trans>
        write to{' '}
        <a href={`mailto:${organisation.email}`} className="underline underline-offset-4 hover:text-laterite">
          {organisation.email}
        </a>{' '}
        with your membership code before you buy the ticket.
      </Trans>
    </p>
  )
}
