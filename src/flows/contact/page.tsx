import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { FlowForm } from '../../forms/flow-form'
import { FormSuccess } from '../../forms/form-success'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { SubmissionReference } from '../../forms/submission-reference'
import { SubmitButton } from '../../forms/submit-button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { BusinessHours, ContactInfo, ContactSummary } from './contact-info'
import { contact } from './flow'
import type { ContactMessage } from './form'
import { contactLabels, contactOptional } from './labels'

export const meta: PageMeta = {
  title: msg`Contact Us · AGEFEST`,
  description: msg`Write to AGEFEST, call us, or visit us in Awka, Anambra State.`,
}

/** Source: docs/product/forms.md#54-contact. */
const messages: SubmitMessages = {
  failed: msg`Failed to send message.`,
  reasonPosition: 'instead',
  unreachable: msg`Error sending message, try again.`,
  unexpected: msg`Failed to send message.`,
}

const loadForm = async () => (await import('./form')).contactForm

export default function ContactPage() {
  return (
    <PageFrame
      tone="laterite"
      motif="ebe"
      title={<Trans comment="Page title and menu entry.">Contact Us</Trans>}
      lead={
        <Trans>
          Ask a question, share an idea, or bring the festival to your city. Write to us, call us or visit us.
        </Trans>
      }
      aside={<ContactSummary />}
    >
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <section className="border-coal border-t-4 pt-6">
          <h2 className="mb-6 text-heading">
            <Trans>Send us a message</Trans>
          </h2>
          <MessageForm />
        </section>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-1">
          <ContactInfo />
          <BusinessHours />
        </div>
      </div>
    </PageFrame>
  )
}

function MessageForm() {
  const { t } = useLingui()
  return (
    <FlowForm
      flow={contact}
      labels={contactLabels}
      optional={contactOptional}
      loadForm={loadForm}
      messages={messages}
      clearOnEdit="clears all messages"
      contactEmail={organisation.email}
    >
      <div className="max-w-reading space-y-6">
        <RequiredFieldsNote className="" />
        <TextField<ContactMessage> name="fullName" autoComplete="name" />
        <TextField<ContactMessage> name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        <TextField<ContactMessage>
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t`If you leave this empty, we will answer by phone.`}
        />
        <TextField<ContactMessage> name="subject" />
        <TextArea<ContactMessage> name="message" rows={6} />
        <FormSuccess title={() => <Trans>Your message has been sent. Thank you!</Trans>}>
          <SubmissionReference />
        </FormSuccess>
        <SubmitButton busyLabel={<Trans comment="Button text while the form is being sent.">Sending...</Trans>}>
          <Trans comment="Button that sends the contact form.">Send message</Trans>
        </SubmitButton>
      </div>
    </FlowForm>
  )
}
