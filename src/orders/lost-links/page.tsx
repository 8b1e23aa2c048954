import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { organisation } from '../../../content/organisation'
import { TextField } from '../../forms/fields/text-field'
import { FlowForm } from '../../forms/flow-form'
import { FormSuccess } from '../../forms/form-success'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { SubmitButton } from '../../forms/submit-button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { lostLinksFlow, lostLinksLabels } from './lost-links-flow'
import type { LostLinksValues } from './lost-links-form'

export const meta: PageMeta = {
  title: msg`Find my tickets · AGEFEST`,
  description: msg`Have you lost the email with your ticket or order? We will send you all your links again.`,
}

const messages: SubmitMessages = {
  failed: msg`We could not send your links. Please try again.`,
  reasonPosition: 'instead',
  unreachable: msg`We could not connect. Check your internet connection and try again.`,
  unexpected: msg`We could not send your links. Please try again.`,
}

const loadForm = async () => (await import('./lost-links-form')).lostLinksForm

/**
 * The page for visitors who have lost their emails. It never shows whether we know an address: the links go to
 * that address alone.
 * Source: docs/product/payments.md#108-finding-lost-links.
 */
export default function LostLinksPage() {
  return (
    <PageFrame
      title={<Trans comment="Page title">Find my tickets</Trans>}
      lead={
        <Trans>
          Enter your email address. We will send you one email with links to all your orders, tickets and memberships.
        </Trans>
      }
    >
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <FindForm />
        <div className="max-w-reading space-y-4">
          <h2 className="text-card">
            <Trans comment="Heading of a list: what the email contains">What you will get</Trans>
          </h2>
          <ul className="list-disc space-y-2 pl-5">
            <li>
              <Trans>the links to your orders, with their tickets and receipts</Trans>
            </li>
            <li>
              <Trans>the links to tickets that someone has passed on to you</Trans>
            </li>
            <li>
              <Trans>the link to your membership card</Trans>
            </li>
          </ul>
          <p>
            <Trans>
              Have you lost access to your email address, or was it misspelt?{' '}
              <Link to="/contact" className="underline underline-offset-4">
                Write to us
              </Link>
            </Trans>
          </p>
        </div>
      </div>
    </PageFrame>
  )
}

function FindForm() {
  const { t } = useLingui()
  return (
    <FlowForm<LostLinksValues>
      flow={lostLinksFlow}
      labels={lostLinksLabels}
      loadForm={loadForm}
      messages={messages}
      contactEmail={organisation.email}
    >
      <div className="max-w-reading space-y-6">
        <TextField<LostLinksValues>
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t`The address that you gave us, or that your ticket was passed on to.`}
        />
        <FormSuccess title={({ message }) => String(message)}>
          <p>
            <Trans>Please check your spam folder too. You can ask for your links up to three times in 24 hours.</Trans>
          </p>
        </FormSuccess>
        <SubmitButton busyLabel={<Trans comment="On a button while something is sent">Sending...</Trans>}>
          <Trans comment="Button that sends an email with links">Send my links</Trans>
        </SubmitButton>
      </div>
    </FlowForm>
  )
}
