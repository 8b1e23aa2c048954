import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deadlines, prizes } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { formatDollars } from '../../domain/money'
import { formatDay } from '../../domain/time/dates'
import { PictureProgress } from '../../forms/fields/upload-progress'
import { FlowForm } from '../../forms/flow-form'
import { Taken } from '../../forms/form-success'
import { NeededLine } from '../../forms/required-fields-note'
import type { Outcome, SendingWords } from '../../forms/send/response'
import { ReferenceLine } from '../../forms/submission-reference'
import { SubmitButton } from '../../forms/submit-button'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { grantApplication } from './flow'
import { grantLabels, grantOptional } from './labels'
import { BusinessDetails, GrantDetails, PersonalDetails } from './sections'
import { Conditions, Criteria, Overview, Rules } from './static-sections'
import { Terms } from './terms'
import { TicketSection } from './ticket-check/ticket-section'

export const meta: PageMeta = {
  title: msg`Apply For Grant · AGEFEST`,
  description: msg`Pitch your business for a grant of ${formatDollars(prizes.grantDollars)} USD: criteria, rules, and the application form.`,
}

/** Source: docs/product/forms.md#56-grant-application. */
const words: SendingWords = {
  failed: msg`Something went wrong, please try again.`,
  reason: 'instead',
  unreachable: msg`An error occurred while submitting the form.`,
  puzzling: msg`Something went wrong, please try again`,
}

const rules = async () => (await import('./form')).grantForm

/** Only this message means success. Source: docs/product/forms.md#56-grant-application. */
function read(answer: Record<string, unknown>): Outcome {
  return answer.message === 'Registration Successful' ? { kind: 'complete', answer } : { kind: 'puzzling' }
}

export default function GrantPage() {
  const { i18n } = useLingui()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <>
      <PageFrame
        motif="peaks"
        eyebrow={<Trans>Pitch and grant competition</Trans>}
        title={<Trans>Apply For Grant</Trans>}
        lead={
          <Trans>
            You have the product, the customers or the plan. Tell us what the next step costs. Deadline: {day}.
          </Trans>
        }
        aside={
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="#apply" size="large">
              <Trans>Go to the form</Trans>
            </ButtonLink>
            <ButtonLink to="#ticket" tone="outline" size="large">
              <Trans>Ask for my code</Trans>
            </ButtonLink>
          </p>
        }
      />
      <Overview />
      <section className="page-width grid gap-x-16 gap-y-14 py-section lg:grid-cols-2">
        <Conditions />
        <div className="border-coal border-t-4 pt-6">
          <Rules />
          <Terms className="mt-6" />
        </div>
      </section>
      <Criteria />
      <TicketSection />
      <Application />
    </>
  )
}

function Application() {
  return (
    <section id="apply" aria-labelledby="apply-heading" className="page-width py-section">
      <h2 id="apply-heading" className="max-w-[8em] pb-8 text-title">
        <Trans>Your application</Trans>
      </h2>
      <FlowForm
        flow={grantApplication}
        labels={grantLabels}
        optional={grantOptional}
        rules={rules}
        words={words}
        read={read}
        writeTo={organisation.email}
      >
        <NeededLine />
        <PersonalDetails />
        <BusinessDetails />
        <GrantDetails>
          <Acceptance />
          <Taken title={() => <Trans>Your Grant Application has been submitted, please check your email</Trans>}>
            <p>
              <Trans>One thing is left: your pitch video. The e-mail says where to send it.</Trans>
            </p>
            <ReferenceLine />
          </Taken>
          <PictureProgress />
          <SubmitButton busy={<Trans>Submitting...</Trans>}>
            <Trans>Submit application</Trans>
          </SubmitButton>
        </GrantDetails>
      </FlowForm>
    </section>
  )
}

/** The box changes nothing and is not sent. Source: docs/product/forms.md#56-grant-application. */
function Acceptance() {
  return (
    <div className="space-y-3">
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name="termsAccepted" className="size-6 shrink-0 accent-palm" />
        <Trans>I accept the terms and conditions</Trans>
      </label>
      <Terms />
    </div>
  )
}
