import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { organisation } from '../../../../content/organisation'
import { CountryField, PhoneCodeField } from '../../../forms/fields/country-fields'
import { TextField } from '../../../forms/fields/text-field'
import { FlowForm } from '../../../forms/flow-form'
import { FormSuccess } from '../../../forms/form-success'
import { RequiredFieldsNote } from '../../../forms/required-fields-note'
import type { SubmitMessages } from '../../../forms/send/submit-messages'
import { SubmitButton } from '../../../forms/submit-button'
import { resendCodeFlow, resendCodeLabels } from './resend-code-flow'
import type { ResendCodeFields } from './resend-code-form'

const messages: SubmitMessages = {
  failed: msg`We could not send your code. Please try again.`,
  reasonPosition: 'instead',
  unreachable: msg`We could not send your code. Please try again.`,
  unexpected: msg`We could not send your code. Please try again.`,
}

const loadForm = async () => (await import('./resend-code-form')).resendCodeForm

/** Sends a lost registration code again, by email only. Source: docs/product/forms.md#57-ticket-check. */
export function ResendCodeSection() {
  const { t } = useLingui()
  return (
    <section id="ticket" aria-labelledby="ticket-heading" className="lazy-render bg-sand [--estimated-height:60rem]">
      <div className="page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="ticket-heading" className="max-w-[9em] text-heading">
            <Trans>Have you lost your registration code?</Trans>
          </h2>
          <p className="mt-4 max-w-reading">
            <Trans>
              Applicants must be registered for the festival, and the form asks for your registration code. If you have
              lost it, we will send it again to the email address you registered with.
            </Trans>
          </p>
          <p className="mt-4">
            <Link to="/agefest2025" className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Trans comment="Link to the page with the tickets.">
                Not registered yet? Choose a ticket. There is a free one too.
              </Trans>
            </Link>
          </p>
        </div>
        <FlowForm
          flow={resendCodeFlow}
          labels={resendCodeLabels}
          loadForm={loadForm}
          messages={messages}
          contactEmail={organisation.email}
        >
          <div className="max-w-reading space-y-6">
            <RequiredFieldsNote className="" />
            <TextField<ResendCodeFields> name="fullName" autoComplete="name" />
            <TextField<ResendCodeFields>
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              hint={t`The email address you registered with.`}
            />
            <CountryField<ResendCodeFields> name="country" />
            <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
              <PhoneCodeField<ResendCodeFields> name="countryCode" countryField="country" />
              <TextField<ResendCodeFields> name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" />
            </div>
            <FormSuccess title={({ message }) => String(message ?? '')}>
              <p>
                <Trans>
                  Please check your spam folder too. You can ask for your code up to three times in 24 hours.
                </Trans>
              </p>
            </FormSuccess>
            <SubmitButton busyLabel={<Trans>Sending...</Trans>}>
              <Trans comment="Button that sends a lost registration code by email.">Send my code</Trans>
            </SubmitButton>
          </div>
        </FlowForm>
      </div>
    </section>
  )
}
