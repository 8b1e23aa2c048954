import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { organisation } from '../../../../content/organisation'
import { FlowForm } from '../../../forms/flow-form'
import { Taken } from '../../../forms/form-success'
import { NeededLine } from '../../../forms/required-fields-note'
import { type SendingWords, takenOutcome } from '../../../forms/send/response'
import { SubmitButton } from '../../../forms/submit-button'
import { ticketCheck, ticketLabels } from './ticket-check'
import { CountryField, Field, PhoneCodeField } from './ticket-fields'

const words: SendingWords = {
  failed: msg`The check did not work. Please try again.`,
  reason: 'instead',
  unreachable: msg`The check did not work. Please try again.`,
  puzzling: msg`The check did not work. Please try again.`,
}

const rules = async () => (await import('./ticket-form')).ticketForm

/** Sends a lost registration code again, by email only. Source: docs/product/forms.md#57-ticket-check. */
export function TicketSection() {
  const { t } = useLingui()
  return (
    <section id="ticket" aria-labelledby="ticket-heading" className="later bg-sand [--height-to-come:60rem]">
      <div className="page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="ticket-heading" className="max-w-[9em] text-heading">
            <Trans>Are you registered? Ask for your code</Trans>
          </h2>
          <p className="mt-4 max-w-reading">
            <Trans>
              Applicants are registered for the festival, and the application asks for the code of the ticket. If yours
              is lost, we send it once more, to the e-mail address that you registered with.
            </Trans>
          </p>
          <p className="mt-4">
            <Link to="/agefest2025" className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Trans>Not registered yet? Choose a ticket; one of them is free</Trans>
            </Link>
          </p>
        </div>
        <FlowForm
          flow={ticketCheck}
          labels={ticketLabels}
          rules={rules}
          words={words}
          read={takenOutcome}
          writeTo={organisation.email}
        >
          <div className="max-w-reading space-y-6">
            <NeededLine className="" />
            <Field name="fullName" autoComplete="name" />
            <Field
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              hint={t`The one that you registered with.`}
            />
            <CountryField name="country" />
            <div className="grid gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
              <PhoneCodeField name="countryCode" follows="country" />
              <Field name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" />
            </div>
            <Taken title={({ message }) => String(message ?? '')}>
              <p>
                <Trans>Look among the unwanted mail too. A code can be sent again three times a day.</Trans>
              </p>
            </Taken>
            <SubmitButton busy={<Trans>Checking...</Trans>}>
              <Trans>Check my ticket</Trans>
            </SubmitButton>
          </div>
        </FlowForm>
      </div>
    </section>
  )
}
