import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { Taken } from '../../forms/form-success'
import { NeededLine } from '../../forms/required-fields-note'
import { type SendingWords, takenOutcome } from '../../forms/send/response'
import { ReferenceLine } from '../../forms/submission-reference'
import { SubmitButton } from '../../forms/submit-button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { BusinessHours, ContactInfo, WaysAtOnce } from './contact-info'
import { Field, TextArea } from './fields'
import { contact } from './flow'
import { contactLabels, contactOptional } from './labels'

export const meta: PageMeta = {
  title: msg`Contact Us · AGEFEST`,
  description: msg`Write to AGEFEST, call us, or visit us in Awka, Anambra State.`,
}

/** Source: docs/product/forms.md#54-contact. */
const words: SendingWords = {
  failed: msg`Failed to send message.`,
  reason: 'instead',
  unreachable: msg`Error sending message, try again.`,
  puzzling: msg`Failed to send message.`,
}

const rules = async () => (await import('./form')).contactForm

export default function ContactPage() {
  return (
    <PageFrame
      tone="laterite"
      motif="ebe"
      title={<Trans>Contact Us</Trans>}
      lead={<Trans>A question, an idea, a festival in your city? Write, call, or come by.</Trans>}
      aside={<WaysAtOnce />}
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
      rules={rules}
      words={words}
      read={takenOutcome}
      editing="clears all messages"
      writeTo={organisation.email}
    >
      <div className="max-w-reading space-y-6">
        <NeededLine className="" />
        <Field name="fullName" autoComplete="name" />
        <Field name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t`Without it we answer by phone.`}
        />
        <Field name="subject" />
        <TextArea name="message" rows={6} />
        <Taken title={() => <Trans>Your message has been sent. Thank you!</Trans>}>
          <ReferenceLine />
        </Taken>
        <SubmitButton busy={<Trans>Sending...</Trans>}>
          <Trans>Send message</Trans>
        </SubmitButton>
      </div>
    </FlowForm>
  )
}
