import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards } from '../../../../content/festival'
import { organisation } from '../../../../content/organisation'
import { formatNaira, maxPaymentKobo } from '../../../domain/money'
import type { Price } from '../../../forms/definition/price'
import { useFieldValue } from '../../../forms/state/form-context'
import { PayButton } from '../../../payment/checkout/pay-button'
import { PriceSummary } from '../../../payment/checkout/price-summary'
import { FestivalOverNote } from '../../../ui/festival-over-note'
import { FormSection } from '../../../ui/form/form-section'
import { exceedsLargestPayment, getOrderPrice } from './order-price'
import { Quantity } from './quantity'
import { TicketChoice } from './ticket-choice'

export function TicketAndOrder() {
  return (
    // The cards are lazy themselves.
    <FormSection number={4} heading={<Trans>Ticket choice and order</Trans>} wide lazy={false}>
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
 * Price times quantity; blank while the quantity is not a number.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
function Subtotal() {
  const { i18n } = useLingui()
  const price = getOrderPrice(useFieldValue('ticketType'), useFieldValue('numberOfTicket'))
  const [line] = price?.lines ?? []
  return (
    <p className="flex min-h-12 items-center gap-3 large-text:flex-wrap">
      <span className={line === undefined ? 'invisible' : ''}>
        <Trans comment="Before an amount: the price of the tickets without the service fee">Order subtotal</Trans>
      </span>
      <output className="display-font tabular whitespace-nowrap text-card">
        {line && formatNaira(line.amountKobo, i18n)}
      </output>
    </p>
  )
}

/** The amount to pay and the pay button. */
export function RegistrationPayment() {
  const ticketType = useFieldValue('ticketType')
  const quantity = useFieldValue('numberOfTicket')
  const price = getOrderPrice(ticketType, quantity)
  const isFree = price?.totalKobo === 0
  return (
    <FormSection
      number={5}
      heading={<Trans comment="Heading of a section of a form">Payment</Trans>}
      lead={
        isFree ? undefined : (
          <Trans>
            You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card
            number.
          </Trans>
        )
      }
    >
      <FestivalOverNote {...afterwards} />
      <PriceSummary
        price={isFree ? removeUnits(price) : price}
        emptyLabel={<MissingPriceNote ticketType={ticketType} quantity={quantity} />}
      />
      <PayButton
        price={price}
        to={organisation.name}
        unpricedLabel={<Trans comment="Button that sends the registration">Register</Trans>}
        freeLabel={<Trans comment="Button that sends the registration with a free ticket">Register for free</Trans>}
        busyLabel={<Trans comment="On a button while we wait for an answer">Processing...</Trans>}
        redirectLabel={<Trans>Do not refresh this page.</Trans>}
      />
    </FormSection>
  )
}

/** Removes quantities and unit prices, which mean nothing in a free order. */
function removeUnits({ lines, totalKobo }: Price): Price {
  return { lines: lines.map(({ label, amountKobo }) => ({ label, amountKobo })), totalKobo }
}

/** The text while there is no price yet. */
function MissingPriceNote({ ticketType, quantity }: { ticketType: string; quantity: string }) {
  const { i18n } = useLingui()
  if (ticketType === '') return <Trans>Choose a ticket above.</Trans>
  if (!exceedsLargestPayment(ticketType, quantity)) return <Trans>Enter the number of tickets.</Trans>
  const most = formatNaira(maxPaymentKobo, i18n)
  const { email } = organisation
  return (
    <Trans>
      A single payment cannot be more than {most}. Order fewer tickets, or write to {email}.
    </Trans>
  )
}
