import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { TextField } from '../../forms/fields/text-field'
import { useFieldValue } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PriceSummary } from '../../payment/checkout/price-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import type { Booking } from './form'
import { accommodationPrice, findRoom } from './price'
import { PriceCoverage } from './price-coverage'
import { RoomChoice } from './room-choice'

/** The guest's details. */
export function GuestDetailsSection() {
  const { t } = useLingui()
  return (
    <FormSection
      number={1}
      heading={<Trans comment="Heading of a section of a form: who will stay">Guest details</Trans>}
    >
      <TextField<Booking> name="name" autoComplete="name" />
      <TextField<Booking>
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`This must be the email you used to buy your ticket.`}
      />
    </FormSection>
  )
}

export function RoomSection() {
  return (
    <FormSection
      number={2}
      heading={<Trans comment="Heading of a section: choose a room">Your room</Trans>}
      wide
      estimatedHeight="[--estimated-height:64rem] md:[--estimated-height:43rem]"
    >
      <RoomChoice />
    </FormSection>
  )
}

/** The summary: the amount to pay, what it covers, and the pay button. */
export function SummarySection() {
  const amount = useFieldValue('amount')
  const room = findRoom(amount)
  return (
    <FormSection
      number={3}
      heading={<Trans comment="Heading of a section: the room and its price">Summary</Trans>}
      lead={
        <Trans>
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card number.
        </Trans>
      }
    >
      <FestivalOverNote {...afterwards} />
      <PriceSummary price={room && accommodationPrice({ amount })} emptyLabel={<Trans>Choose a room above.</Trans>} />
      <p aria-live="polite">{room && <PriceCoverage room={room} />}</p>
      <PayButton
        price={room && accommodationPrice({ amount })}
        to={organisation.name}
        unpricedLabel={<Trans comment="Button that starts a payment">Pay</Trans>}
        busyLabel={<Trans>Processing...</Trans>}
        redirectLabel={<Trans>Redirecting to payment...</Trans>}
      />
    </FormSection>
  )
}
