import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Alert } from '../../ui/alert'
import { Button, buttonClass } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { A6PdfLink } from '../a6-pdf-link'
import { TicketView } from '../ticket-view'
import type { HeldTicketResponse } from './held-ticket'
import { useHeldTicket } from './use-held-ticket'

export const meta: PageMeta = {
  title: msg`Your ticket · AGEFEST`,
  description: msg`See the ticket that was passed on to you.`,
  private: true,
}

/**
 * The secret page of someone who received a ticket: the ticket, and nothing of the order that it comes from.
 * Source: docs/product/tickets.md#162-passing-a-ticket-on.
 */
export default function ReceivedTicketPage() {
  const { key: accessToken = '' } = useParams()
  const [ticketState, reload] = useHeldTicket(accessToken)
  const [message, setMessage] = useState<string>()
  const { kind } = ticketState
  const storedAtMs = kind === 'ticket' ? ticketState.response.storedAtMs : null
  const offline = kind === 'ticket' ? ticketState.offline : null
  return (
    <PageFrame
      view={kind}
      title={<Trans comment="Title of a page">Your ticket</Trans>}
      {...(kind === 'loading' && {
        lead: <Trans>One moment. We are loading your ticket: the name on it and what comes next.</Trans>,
      })}
      {...(kind === 'ticket' && { lead: <EventLead {...ticketState.held.event} /> })}
    >
      <div className="max-w-reading space-y-8">
        {/* Rendered before its content, so that screen readers announce the content. */}
        <div aria-live="polite" className="space-y-4">
          {kind === 'loading' && <NoScriptNotice />}
          {message !== undefined && <Alert tone="success" title={message} />}
          {kind === 'missing' && <TicketNotFound />}
          {kind === 'unreachable' && (
            <Alert title={<Trans>We could not load your ticket.</Trans>}>
              <Button onClick={reload} className="mt-3">
                <Trans comment="Button that loads the page again">Try again</Trans>
              </Button>
            </Alert>
          )}
          {storedAtMs !== null && offline && <offline.StoredPageNote storedAtMs={storedAtMs} reload={reload} />}
          {kind === 'ticket' && <TicketStateNote {...ticketState.held} />}
        </div>
        {kind === 'ticket' && ticketState.held.ticket !== null && (
          <>
            <TicketView
              heading="h2"
              watchPath={`/ticket/${encodeURIComponent(accessToken)}/watch`}
              ticket={ticketState.held.ticket}
              apiPath={`/api/ticket/${encodeURIComponent(accessToken)}`}
              contactEmail={ticketState.held.event.contact}
              isStored={storedAtMs !== null}
              onChanged={(change) => {
                setMessage(change)
                reload()
              }}
            />
            {storedAtMs === null && (
              <p className="flex flex-wrap gap-3">
                <a href={`/ticket/${encodeURIComponent(accessToken)}/ticket.pdf`} className={buttonClass('outline')}>
                  <Trans comment="Link to a file">Ticket as a PDF</Trans>
                </a>
                <A6PdfLink href={`/ticket/${encodeURIComponent(accessToken)}/ticket.pdf?format=a6`} />
              </p>
            )}
          </>
        )}
        {kind === 'ticket' && storedAtMs === null && offline && (
          <offline.CachePageWhenIdle response={ticketState.response} />
        )}
      </div>
    </PageFrame>
  )
}

function EventLead({ name, dates, place }: HeldTicketResponse['event']) {
  return (
    <>
      <b translate="no">{name}</b>
      <br />
      {dates}
      <br />
      {place}
    </>
  )
}

function TicketNotFound() {
  return (
    <Alert title={<Trans>We cannot find this ticket.</Trans>}>
      <p>
        <Trans>Please open the full link from your email.</Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Have you lost our email?{' '}
          <Link to="/find" className="underline underline-offset-4">
            Get your links again
          </Link>
        </Trans>
      </p>
    </Alert>
  )
}

function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-2 border-laterite bg-white p-4 font-bold">
        <Trans>Please turn on JavaScript for this site to see your ticket.</Trans>
      </p>
    </noscript>
  )
}

function TicketStateNote({ state, event: { contact } }: HeldTicketResponse) {
  if (state === 'valid')
    return (
      <p>
        <Trans>Keep the link to this page private: anyone who has it can use your ticket.</Trans>
      </p>
    )
  return (
    <Alert
      tone="note"
      title={
        state === 'passed on' ? (
          <Trans>This ticket was passed on. The new holder has received a link of their own.</Trans>
        ) : (
          <Trans>This ticket is not valid.</Trans>
        )
      }
    >
      <p>
        <Trans comment="{contact} is an email address.">
          Do you have a question? Write to us:{' '}
          <a href={`mailto:${contact}`} className="underline underline-offset-4">
            {contact}
          </a>
        </Trans>
      </p>
    </Alert>
  )
}
