import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { TextField } from '../../../src/forms/fields/text-field'
import { FlowForm } from '../../../src/forms/flow-form'
import type { SubmitMessages } from '../../../src/forms/send/submit-messages'
import { useFieldValue } from '../../../src/forms/state/form-context'
import { PayButton } from '../../../src/payment/checkout/pay-button'
import type { PageMeta } from '../../../src/ui/page'
import { PageFrame } from '../../../src/ui/page-frame'
import { workshop } from './flow'
import type { Workshop } from './form'
import { workshopLabels, workshopOptional } from './labels'
import { deriveAmount, getTypedPrice } from './price'

export const meta: PageMeta = {
  title: msg`Workshop · AGEFEST`,
  description: msg`Book seats in a workshop.`,
}

const failed = msg`Your booking was not sent.`
const messages: SubmitMessages = { failed, unreachable: failed, unexpected: failed }
const loadForm = async () => (await import('./form')).workshopForm
const purchaseFields = ['email', 'seats']

export default function WorkshopPage() {
  return (
    <PageFrame title={<Trans comment="Title of a page">Workshop</Trans>}>
      <FlowForm
        flow={workshop}
        labels={workshopLabels}
        optional={workshopOptional}
        loadForm={loadForm}
        messages={messages}
        computeHiddenFields={deriveAmount}
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
      >
        <div className="max-w-reading space-y-6">
          <TextField<Workshop> name="email" type="email" autoComplete="email" />
          <TextField<Workshop> name="seats" inputMode="numeric" />
          <TextField<Workshop> name="wish" />
          <input type="hidden" name="amount" />
          <Payment />
        </div>
      </FlowForm>
    </PageFrame>
  )
}

function Payment() {
  const seats = useFieldValue('seats')
  return (
    <PayButton
      price={getTypedPrice({ seats })}
      to={organisation.name}
      unpricedLabel={<Trans comment="Button">Book seats</Trans>}
      busyLabel={<Trans>Loading...</Trans>}
      redirectLabel={<Trans comment="Shown while the browser opens the payment page">Redirecting to payment...</Trans>}
    />
  )
}
