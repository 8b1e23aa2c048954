import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { vendorFeeNaira, vendorPlaces } from '../../../content/vendors'
import type { Amount } from '../../domain/money'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { useSoldOut } from '../../forms/state/use-sold-out'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { FeeCard } from './fee-card'
import { vendor } from './flow'
import { VendorIllustration } from './illustration'
import { vendorLabels, vendorOptional } from './labels'
import { ProductSection, SetupSection, VendorPayment, VendorSection } from './sections'

const fee: Amount = { naira: vendorFeeNaira }

export const meta: PageMeta = {
  title: msg`Vendor Information · AGEFEST`,
  description: msg({
    message: `Sell at AGEFEST in Enugu. A vendor space costs ${fee}.`,
    comment: 'Description of a page in search results. {fee} is an amount, such as ₦35,000.',
  }),
}

/** Source: docs/product/forms.md#59-vendor. */
const messages: SubmitMessages = {
  failed: msg`Error submitting form, please try again`,
  fallbackReason: msg`Something went wrong. Everything you typed is still here.`,
  unreachable: msg`Error submitting form, please try again`,
  unexpected: msg`Error submitting form, please try again`,
}

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['EmailAddress']

const loadForm = async () => (await import('./form')).vendorForm

export default function VendorPage() {
  const soldOut = useSoldOut(vendor.name, vendorPlaces !== null)
  return (
    <PageFrame
      tone="laterite"
      motif="combs"
      eyebrow={<Trans comment="Line above the title of the vendor page">Sell at {festival.name}</Trans>}
      title={<Trans comment="Title of a page">Vendor Information</Trans>}
      lead={<Trans>At the festival, sell what you make: food, cloth, tools, books, software and more.</Trans>}
      aside={<FeeCard />}
    >
      <VendorIllustration className="-mx-gutter -mt-section mb-10 h-16 w-[calc(100%+2*var(--spacing-gutter))] md:h-20" />
      <FlowForm
        flow={vendor}
        isSoldOut={soldOut.size > 0}
        labels={vendorLabels}
        optional={vendorOptional}
        loadForm={loadForm}
        messages={messages}
        afterRedirect="empties the form"
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
      >
        <RequiredFieldsNote />
        <VendorSection />
        <ProductSection />
        <SetupSection />
        <VendorPayment />
      </FlowForm>
    </PageFrame>
  )
}
