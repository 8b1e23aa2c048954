import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deadlines, prizes } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import type { Amount } from '../../domain/money'
import { formatDay } from '../../domain/time/format-dates'
import { UploadProgress } from '../../forms/fields/upload-progress'
import { FlowForm } from '../../forms/flow-form'
import { FormSuccess } from '../../forms/form-success'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { ParsedOkResponse } from '../../forms/send/parse-ok-response'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { SubmissionReference } from '../../forms/submission-reference'
import { SubmitButton } from '../../forms/submit-button'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { grantApplication } from './flow'
import { grantLabels, grantOptional } from './labels'
import { LateApplicationNote, ReceivedLateNote } from './late-application-note'
import { ResendCodeSection } from './resend-code/resend-code-section'
import { BusinessDetails, GrantDetails, PersonalDetails } from './sections'
import {
  StaticApplicationConditions,
  StaticCompetitionRules,
  StaticGrantCriteria,
  StaticPrizeAndStages,
} from './static-sections'
import { TermsDialog } from './terms'

const prize: Amount = { dollars: prizes.grantDollars }

export const meta: PageMeta = {
  title: msg`Apply For Grant · AGEFEST`,
  description: msg({
    message: `Pitch your business for a grant of ${prize} USD. Read the rules and apply online.`,
    comment: 'Description of a page in search results. {prize} is an amount, such as $3,000.',
  }),
}

/** Source: docs/product/forms.md#56-grant-application. */
const messages: SubmitMessages = {
  failed: msg`Something went wrong, please try again.`,
  reasonPosition: 'instead',
  unreachable: msg`An error occurred while submitting the form.`,
  unexpected: msg`Something went wrong, please try again`,
}

const loadForm = async () => (await import('./form')).grantForm

/** Only this message means success. Source: docs/product/forms.md#56-grant-application. */
function parseResponse(body: Record<string, unknown>): ParsedOkResponse {
  return body.message === 'Registration Successful' ? { kind: 'complete', response: body } : { kind: 'unexpected' }
}

export default function GrantPage() {
  const { i18n } = useLingui()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <>
      <PageFrame
        motif="peaks"
        eyebrow={<Trans>Pitch and grant competition</Trans>}
        title={<Trans comment="Page title and menu entry.">Apply For Grant</Trans>}
        lead={
          <Trans comment="{day} is a date, such as 20 July 2025.">
            Tell us about your business and what it needs to grow. The deadline is {day}.
          </Trans>
        }
        aside={
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="#apply" size="large">
              <Trans comment="Button that leads to the form further down the page.">Go to the form</Trans>
            </ButtonLink>
            <ButtonLink to="#ticket" tone="outline" size="large">
              <Trans comment="Button that leads to the form that sends a lost registration code.">Get my code</Trans>
            </ButtonLink>
          </p>
        }
      />
      <StaticPrizeAndStages />
      <section className="page-width grid gap-x-16 gap-y-14 py-section lg:grid-cols-2">
        <StaticApplicationConditions />
        <div className="border-coal border-t-4 pt-6">
          <StaticCompetitionRules />
          <TermsDialog className="mt-6" />
        </div>
      </section>
      <StaticGrantCriteria />
      <ResendCodeSection />
      <ApplicationSection />
    </>
  )
}

function ApplicationSection() {
  return (
    <section id="apply" aria-labelledby="apply-heading" className="page-width py-section">
      <h2 id="apply-heading" className="max-w-[8em] pb-8 text-title">
        <Trans>Your application</Trans>
      </h2>
      <FlowForm
        flow={grantApplication}
        labels={grantLabels}
        optional={grantOptional}
        loadForm={loadForm}
        messages={messages}
        parseResponse={parseResponse}
        contactEmail={organisation.email}
      >
        <RequiredFieldsNote />
        <PersonalDetails />
        <BusinessDetails />
        <GrantDetails>
          <TermsCheckbox />
          <FormSuccess title={() => <Trans>Your Grant Application has been submitted, please check your email</Trans>}>
            <ReceivedLateNote />
            <p>
              <Trans>Next, send us your pitch video. Our email explains how.</Trans>
            </p>
            <SubmissionReference />
          </FormSuccess>
          <LateApplicationNote />
          <UploadProgress />
          <SubmitButton busyLabel={<Trans>Submitting...</Trans>}>
            <Trans comment="Button that sends the grant application.">Submit application</Trans>
          </SubmitButton>
        </GrantDetails>
      </FlowForm>
    </section>
  )
}

/** The checkbox has no effect and is not sent. Source: docs/product/forms.md#56-grant-application. */
function TermsCheckbox() {
  return (
    <div className="space-y-3">
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name="termsAccepted" className="size-6 shrink-0 accent-palm" />
        <Trans>I accept the terms and conditions</Trans>
      </label>
      <TermsDialog />
    </div>
  )
}
