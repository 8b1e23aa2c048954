import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { accommodation } from './flow'
import { AccommodationIllustration } from './illustration'
import { bookingLabels } from './labels'
import { GuestDetailsSection, RoomSection, SummarySection } from './sections'

export const meta: PageMeta = {
  title: msg`Accommodation Options · AGEFEST`,
  description: msg`Book a room in Enugu for AGEFEST. Rooms are for ticket holders.`,
}

/** Source: docs/product/forms.md#511-accommodation. */
const messages: SubmitMessages = {
  failed: msg`Registration failed!`,
  unreachable: msg`An error occurred. Please try again.`,
  unexpected: msg`Something went wrong. Please try again.`,
}

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['email', 'amount']

const loadForm = async () => (await import('./form')).bookingForm

export default function AccommodationPage() {
  return (
    <PageFrame
      tone="palm"
      motif="ebe"
      eyebrow={<Trans comment="Line above the title of the page about rooms">Stay in {festival.city}</Trans>}
      title={<Trans comment="Title of the page about rooms">Accommodation Options</Trans>}
      lead={<Trans>Book a room for the festival nights.</Trans>}
      aside={
        <p className="mt-6 max-w-[21rem] border-gold sm:max-w-[26rem] border-l-4 pl-4 font-bold">
          <Trans>Rooms are for ticket holders. The email must be the one you used to buy your ticket.</Trans>
        </p>
      }
    >
      <AccommodationIllustration className="-mx-gutter -mt-section mb-10 h-20 w-[calc(100%+2*var(--spacing-gutter))]" />
      <FlowForm
        flow={accommodation}
        labels={bookingLabels}
        loadForm={loadForm}
        messages={messages}
        afterRedirect="empties the form"
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
      >
        <RequiredFieldsNote />
        <GuestDetailsSection />
        <RoomSection />
        <SummarySection />
      </FlowForm>
    </PageFrame>
  )
}
