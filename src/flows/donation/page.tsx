import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { AmountField } from './amount-field'
import { DonationPreview } from './donation-preview'
import { donation } from './flow'
import { donationLabels, donationOptional } from './labels'
import { toSubmittedDonation } from './price'
import { DonationPayment, DonationUses, DonorSection } from './sections'

export const meta: PageMeta = {
  title: msg`Donate · AGEFEST`,
  description: msg`Your donation helps African entrepreneurs to learn, meet and get funding.`,
}

/** Source: docs/product/forms.md#53-donation. */
const messages: SubmitMessages = {
  failed: msg({ message: 'Registration failed!', comment: 'A donation, booking or registration could not be sent.' }),
  fallbackReason: msg({ message: 'Everything you typed is still here.', comment: 'Below the error of a form.' }),
  unreachable: msg({ message: 'Something went wrong. Please try again.', comment: 'Error of a form or a payment.' }),
  unexpected: msg`Something went wrong. Please try again.`,
}

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['email', 'amount']

const loadForm = async () => (await import('./form')).dollarDonationForm

export default function DonationPage() {
  return (
    <PageFrame
      tone="palm"
      motif="ebe"
      eyebrow={<Trans comment="Line above the page title; {0} is the organisation.">Support {organisation.name}</Trans>}
      title={<Trans>Thank you for giving</Trans>}
      lead={
        <span className="block sm:max-w-[24rem] lg:max-w-none">
          <Trans>Your donation helps African entrepreneurs to learn, meet and get funding.</Trans>
        </span>
      }
    >
      <FlowForm
        flow={donation}
        labels={donationLabels}
        optional={donationOptional}
        loadForm={loadForm}
        messages={messages}
        transform={toSubmittedDonation}
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
      >
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <div className="max-w-reading border-coal border-t-4 pt-6">
            <h2 className="mb-6 text-heading">
              <Trans comment="Heading above the donation form, and above the amount that was typed.">
                Your donation
              </Trans>
            </h2>
            <RequiredFieldsNote />
            <AmountField />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:sticky lg:top-28">
            <DonationPreview />
          </div>
          <div className="max-w-reading space-y-8">
            <DonorSection />
            <DonationPayment />
          </div>
        </div>
      </FlowForm>
      <DonationUses />
    </PageFrame>
  )
}
