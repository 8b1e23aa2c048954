import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { draftStorageKey, hasDraft } from '../../forms/draft/draft-storage'
import { TextField } from '../../forms/fields/text-field'
import { FlowForm } from '../../forms/flow-form'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { SubmitButton } from '../../forms/submit-button'
import type { ShownTicket } from '../shown-ticket'
import type { HolderName, NewHolder } from './holder-form'
import { holderLabels } from './holder-labels'

const messages: SubmitMessages = {
  failed: msg`We could not change the ticket. Please try again.`,
  reasonPosition: 'instead',
  unreachable: msg`We could not connect. Check your internet connection and try again.`,
  unexpected: msg`We could not change the ticket. Please try again.`,
}

const loadNameForm = async () => (await import('./holder-form')).holderNameForm
const loadNewHolderForm = async () => (await import('./holder-form')).newHolderForm

/** What the forms of a ticket need besides the ticket. */
export interface NameAndPassOnProps {
  ticket: ShownTicket
  /** Begins the API paths of the ticket. */
  apiPath: `/api/${string}`
  contactEmail: string
  /** Called with the server's message once a holder has changed. */
  onChanged: (message: string) => void
}

/** The forms that write a name on a ticket and pass it on. Source: docs/product/tickets.md#161-names-on-tickets. */
export function NameAndPassOn(props: NameAndPassOnProps) {
  const { mayBeNamed, passOnsLeft } = props.ticket
  return (
    <>
      {mayBeNamed && <NameForm {...props} />}
      {passOnsLeft > 0 && <PassOnForm {...props} />}
    </>
  )
}

function NameForm({ ticket: { code }, apiPath, contactEmail, onChanged }: NameAndPassOnProps) {
  const flow = describeForm(`ticket-name-${code}`, `${apiPath}/name`)
  return (
    <Disclosure
      draftOf={flow.name}
      summary={<Trans comment="Opens a form that writes a name on a ticket">Write a name on this ticket</Trans>}
    >
      <FlowForm<HolderName>
        flow={flow}
        labels={holderLabels}
        loadForm={loadNameForm}
        messages={messages}
        contactEmail={contactEmail}
        onComplete={({ message }) => onChanged(String(message))}
      >
        <div className="space-y-4">
          <TextField<HolderName>
            name="fullName"
            hint={<Trans>Please check the spelling: you can write the name once.</Trans>}
          />
          <SubmitButton busyLabel={<Trans comment="On a button while something is sent">Sending...</Trans>}>
            <Trans comment="Button that writes a name on a ticket">Save the name</Trans>
          </SubmitButton>
        </div>
      </FlowForm>
    </Disclosure>
  )
}

function PassOnForm({
  ticket: { code, attendance, passOnsLeft },
  apiPath,
  contactEmail,
  onChanged,
}: NameAndPassOnProps) {
  const flow = describeForm(`ticket-holder-${code}`, `${apiPath}/holder`)
  return (
    <Disclosure
      draftOf={flow.name}
      summary={<Trans comment="Opens a form that gives a ticket to someone else">Pass this ticket on</Trans>}
    >
      <FlowForm<NewHolder>
        flow={flow}
        labels={holderLabels}
        loadForm={loadNewHolderForm}
        messages={messages}
        contactEmail={contactEmail}
        onComplete={({ message }) => onChanged(String(message))}
      >
        <div className="space-y-4">
          <p>
            <PassOnNote isOnline={attendance === 'online'} isLast={passOnsLeft === 1} />
          </p>
          <TextField<NewHolder> name="fullName" />
          <TextField<NewHolder>
            name="email"
            type="email"
            inputMode="email"
            spellCheck={false}
            hint={<Trans>Please check the address twice: anyone who reads our email to it gets the ticket.</Trans>}
          />
          <SubmitButton busyLabel={<Trans comment="On a button while something is sent">Sending...</Trans>}>
            <Trans comment="Button that gives a ticket to someone else">Pass the ticket on</Trans>
          </SubmitButton>
        </div>
      </FlowForm>
    </Disclosure>
  )
}

function PassOnNote({ isOnline, isLast }: { isOnline: boolean; isLast: boolean }) {
  if (isOnline)
    return isLast ? (
      <Trans>The ticket stops working for you at once, and cannot be passed on again after that.</Trans>
    ) : (
      <Trans>The ticket stops working for you at once.</Trans>
    )
  return isLast ? (
    <Trans>Your QR code becomes void at once, and the ticket cannot be passed on again after that.</Trans>
  ) : (
    <Trans>Your QR code becomes void at once.</Trans>
  )
}

/** A form that is drawn when it is opened; it is open from the start if it holds a draft. */
function Disclosure({ draftOf, summary, children }: { draftOf: string; summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (hasDraft(draftStorageKey(draftOf))) setOpen(true)
  }, [draftOf])
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">{summary}</summary>
      {isOpen && <div className="pt-3 pb-2">{children}</div>}
    </details>
  )
}

/** The forms of a ticket are sent like others, but store nothing of their own. */
function describeForm(name: string, submitPath: `/api/${string}`) {
  return { name, pagePath: '/order', submitPath, encoding: 'json' } as const
}
