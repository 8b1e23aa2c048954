import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { FormSuccess } from '../../forms/form-success'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { SubmissionReference } from '../../forms/submission-reference'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { ShareAwards } from './awards/share-awards'
import { nomination } from './flow'
import { nominationLabels, nominationOptional } from './labels'
import { EvidenceSection, NominatorSection, NomineeSection, TermsAndSubmit } from './sections'
import { StaticAboutAwards, StaticAwardCriteria, StaticGalaNight, StaticVoteSection } from './static-sections'

export const meta: PageMeta = {
  title: msg`PAEGA Awards · AGEFEST`,
  description: msg`A continental award for 50 notable African entrepreneurs each year. Nominate someone else or yourself.`,
}

/** Source: docs/product/forms.md#55-awards-nomination. */
const messages: SubmitMessages = {
  failed: msg`Network response was not ok`,
  unreachable: msg`An error occurred while submitting your nomination`,
  unexpected: msg`An error occurred while submitting your nomination`,
}

const loadForm = async () => (await import('./form')).nominationForm

/**
 * The whole page is the form, because its messages are shown at the top of the page, to which the page
 * scrolls.
 */
export default function NominationPage() {
  return (
    <FlowForm
      flow={nomination}
      labels={nominationLabels}
      optional={nominationOptional}
      loadForm={loadForm}
      messages={messages}
      messagePosition="top"
      contactEmail={organisation.email}
    >
      <PageFrame
        tone="celebration"
        motif="ebe"
        eyebrow={<Trans>For entrepreneurs of African descent</Trans>}
        title={awards.name}
        lead={
          <span className="block sm:max-w-[23rem] lg:max-w-none">
            <Trans>Do you know an entrepreneur who deserves to be seen? Nominate them for the awards.</Trans>
          </span>
        }
        aside={
          <div className="mt-7 max-w-[34rem] space-y-6">
            <div className="text-coal">
              <FormSuccess title={({ message }) => String(message ?? '')}>
                <SubmissionReference />
              </FormSuccess>
            </div>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to="#nominate" tone="celebration" size="large">
                <Trans comment="Button that leads to the nomination form.">Nominate</Trans>
              </ButtonLink>
              <ButtonLink to="#vote" tone="outline" size="large">
                <Trans comment="Button and heading of the part of the page about voting.">Vote</Trans>
              </ButtonLink>
            </p>
          </div>
        }
      />
      <StaticAboutAwards />
      <StaticAwardCriteria />
      <StaticGalaNight />
      <StaticVoteSection />
      <section id="nominate" aria-labelledby="nominate-heading" className="page-width py-section">
        <h2 id="nominate-heading" className="max-w-[8em] pb-8 text-title">
          <Trans comment="Heading above the nomination form.">Nominate an entrepreneur</Trans>
        </h2>
        <RequiredFieldsNote />
        <NomineeSection />
        <EvidenceSection />
        <NominatorSection />
        <TermsAndSubmit />
      </section>
      <ShareAwards />
    </FlowForm>
  )
}
