import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { claims } from '../../../content/claims'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { formatCount } from '../../domain/money'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { BoothPrices } from './booth-prices'
import { exhibition } from './flow'
import { ExhibitionIllustration } from './illustration'
import { exhibitorLabels, exhibitorOptional } from './labels'
import { BoothSection, ExhibitionPayment } from './payment-sections'
import { BrandSection, ExhibitorSection, ExhibitSection, NeedsSection } from './sections'

export const meta: PageMeta = {
  title: msg`Exhibition Information · AGEFEST`,
  description: msg`Exhibit at AGEFEST in Enugu. Choose a shared, single or premium booth.`,
}

/** Source: docs/product/forms.md#510-exhibition. */
const messages: SubmitMessages = {
  failed: msg`Error submitting form, please try again`,
  fallbackReason: msg`Something went wrong. Everything you typed is still here.`,
  unreachable: msg`Error submitting form, please try again`,
  unexpected: msg`Error submitting form, please try again`,
}

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['ExhibitorEmailAddress', 'amount']

const loadForm = async () => (await import('./form')).exhibitorForm

// Source: docs/product.md#13-facts-with-two-readings.
const exhibitorCount = claims.exhibitors

export default function ExhibitionPage() {
  const { i18n } = useLingui()
  const attendeeCount = formatCount(claims.attendees.eventIntentions, i18n)
  return (
    <PageFrame
      tone="adire"
      motif="peaks"
      eyebrow={<Trans comment="Line above the title of the exhibition page">Exhibit at {festival.name}</Trans>}
      title={<Trans comment="Title of a page">Exhibition Information</Trans>}
      lead={
        <span className="block max-w-[27rem] lg:max-w-none">
          <Trans>
            Join {exhibitorCount}+ exhibitors and show your work to over {attendeeCount} people. Tell us about your
            company and choose your booth.
          </Trans>
        </span>
      }
      aside={<BoothPrices />}
    >
      <ExhibitionIllustration className="-mx-gutter -mt-section mb-10 h-20 w-[calc(100%+2*var(--spacing-gutter))]" />
      <FlowForm
        flow={exhibition}
        labels={exhibitorLabels}
        optional={exhibitorOptional}
        loadForm={loadForm}
        messages={messages}
        afterRedirect="empties the form"
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
      >
        <RequiredFieldsNote />
        <ExhibitorSection />
        <ExhibitSection />
        <NeedsSection />
        <BrandSection />
        <BoothSection />
        <ExhibitionPayment />
      </FlowForm>
    </PageFrame>
  )
}
