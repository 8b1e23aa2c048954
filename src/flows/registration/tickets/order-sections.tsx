import { Trans } from '@lingui/react/macro'
import { afterwards } from '../../../../content/festival'
import { organisation } from '../../../../content/organisation'
import { formatNaira, largestPayment } from '../../../domain/money'
import type { Price } from '../../../forms/definition/price'
import { useAnswer } from '../../../forms/state/form-context'
import { PayButton } from '../../../payment/checkout/pay-button'
import { PaySummary } from '../../../payment/checkout/pay-summary'
import { FestivalOverNote } from '../../../ui/festival-over-note'
import { FormSection } from '../../../ui/form/form-section'
import { isTooMany, priceOfOrder } from './order'
import { Quantity } from './quantity'
import { TicketChoice } from './ticket-choice'

export function TicketAndOrder() {
  return (
    <FormSection number={4} heading={<Trans>Ticket choice and order</Trans>} wide>
      <TicketChoice />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Quantity />
        <Subtotal />
      </div>
      <input type="hidden" name="ticketPrice" />
      <input type="hidden" name="amount" />
    </FormSection>
  )
}

/**
 * Price times quantity; blank while that is no number.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
function Subtotal() {
  const price = priceOfOrder(useAnswer('ticketType'), useAnswer('numberOfTicket'))
  const [line] = price?.lines ?? []
  return (
    <p className="flex min-h-12 items-center gap-3">
      <span className={line === undefined ? 'invisible' : ''}>
        <Trans>Order subtotal</Trans>
      </span>
      <output className="signboard tabular text-card">{line && formatNaira(line.amountKobo)}</output>
    </p>
  )
}

/** What will be paid, and the button that says so. */
export function Payment() {
  const ticketType = useAnswer('ticketType')
  const quantity = useAnswer('numberOfTicket')
  const price = priceOfOrder(ticketType, quantity)
  const isFree = price?.totalKobo === 0
  return (
    <FormSection
      number={5}
      heading={<Trans>Payment</Trans>}
      lead={
        isFree ? undefined : (
          <Trans>
            You pay on our payment provider's page, by card: Visa, Mastercard or Verve. We never see your card.
          </Trans>
        )
      }
    >
      <FestivalOverNote {...afterwards} />
      <PaySummary
        price={isFree ? withoutUnits(price) : price}
        blank={<Missing ticketType={ticketType} quantity={quantity} />}
      />
      <PayButton
        price={price}
        to={organisation.name}
        unpriced={<Trans>Register</Trans>}
        free={<Trans>Register for free</Trans>}
        busy={<Trans>Processing...</Trans>}
        leaving={<Trans>Do not refresh this page.</Trans>}
      />
    </FormSection>
  )
}

/** Nobody needs to see that nothing times one is nothing. */
function withoutUnits({ lines, totalKobo }: Price): Price {
  return { lines: lines.map(({ label, amountKobo }) => ({ label, amountKobo })), totalKobo }
}

/** Why there is no price yet. */
function Missing({ ticketType, quantity }: { ticketType: string; quantity: string }) {
  if (ticketType === '') return <Trans>Choose a ticket above.</Trans>
  if (!isTooMany(ticketType, quantity)) return <Trans>Say how many tickets you want.</Trans>
  const most = formatNaira(largestPayment)
  const { email } = organisation
  return (
    <Trans>
      One payment can carry at most {most}. Order fewer tickets, or write to {email}.
    </Trans>
  )
}
