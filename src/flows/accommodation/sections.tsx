import { Trans, useLingui } from '@lingui/react/macro'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { useAnswer } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { PaySummary } from '../../payment/checkout/pay-summary'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { FormSection } from '../../ui/form/form-section'
import { Field } from './fields'
import { accommodationPrice, roomAt } from './price'
import { Coverage } from './price-coverage'
import { RoomChoice } from './room-choice'

/** Who sleeps there. */
export function WhoStays() {
  const { t } = useLingui()
  return (
    <FormSection number={1} heading={<Trans>Who stays</Trans>}>
      <Field name="name" autoComplete="name" />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`The one that you used to buy your ticket.`}
      />
    </FormSection>
  )
}

export function YourRoom() {
  return (
    <FormSection number={2} heading={<Trans>Your room</Trans>} wide>
      <RoomChoice />
    </FormSection>
  )
}

/** The summary: what will be paid, what that covers, and the button that says so. */
export function Summary() {
  const amount = useAnswer('amount')
  const room = roomAt(amount)
  return (
    <FormSection
      number={3}
      heading={<Trans>Summary</Trans>}
      lead={
        <Trans>
          You pay on our payment provider's page, by card: Visa, Mastercard or Verve. We never see your card.
        </Trans>
      }
    >
      <FestivalOverNote {...afterwards} />
      <PaySummary price={room && accommodationPrice({ amount })} blank={<Trans>Choose a room above.</Trans>} />
      <p aria-live="polite">{room && <Coverage room={room} />}</p>
      <PayButton
        price={room && accommodationPrice({ amount })}
        to={organisation.name}
        unpriced={<Trans>Pay</Trans>}
        busy={<Trans>Processing...</Trans>}
        leaving={<Trans>Redirecting to payment...</Trans>}
      />
    </FormSection>
  )
}
