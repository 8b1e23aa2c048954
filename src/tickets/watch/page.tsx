import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { formatDeviceTime } from '../../domain/time/format-dates'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink, buttonClass } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { useWatch } from './use-watch'
import type { StreamSession, WatchResponse } from './watch-response'

export const meta: PageMeta = {
  title: msg`Watch online · AGEFEST`,
  description: msg`Watch the AGEFEST festival with your online ticket.`,
  private: true,
}

/**
 * The secret page of an online ticket, for the buyer and for someone who has received it: the live stream, and
 * when it runs.
 * Source: docs/product/tickets.md#165-watching-online.
 */
export default function WatchPage() {
  const { key = '', place } = useParams()
  const secret = encodeURIComponent(key)
  const ticketPath = place === undefined ? `/ticket/${secret}` : `/order/${secret}`
  const apiPath = place === undefined ? `/api${ticketPath}` : `/api${ticketPath}/tickets/${encodeURIComponent(place)}`
  const [state, takeOver] = useWatch(`${apiPath}/watch`)
  return (
    <PageFrame
      tone="adire"
      view={state.kind}
      title={<Trans comment="Title of the page with the live stream">Watch online</Trans>}
      {...(state.kind === 'watch' && { lead: <b translate="no">{state.watch.eventName}</b> })}
    >
      <div className="max-w-reading space-y-8">
        <div aria-live="polite" className="space-y-4">
          {state.kind === 'loading' && <WatchWithoutApplication />}
          {state.kind === 'refused' && <Alert title={state.message} />}
          {state.kind === 'unreachable' && <Alert title={<CouldNotConnect />} />}
          {state.kind === 'watch' && state.message !== undefined && <Alert title={state.message} />}
          {state.kind === 'watch' && <Stream {...state} takeOver={takeOver} />}
        </div>
        {state.kind === 'watch' && <Schedule sessions={state.watch.sessions} />}
        {/* Only below what has loaded, so that it does not move. */}
        {state.kind !== 'loading' && (
          <p>
            <ButtonLink to={ticketPath} tone="outline">
              <Trans comment="Link from the live stream back to the ticket">Back to the ticket</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </PageFrame>
  )
}

/** What to do where scripts are disabled, or where they have not arrived after eight seconds. */
function WatchWithoutApplication() {
  return (
    <>
      <noscript>
        <p className="border-2 border-laterite bg-white p-4 font-bold">
          <Trans>Please turn on JavaScript for this site to watch online.</Trans>
        </p>
      </noscript>
      <p className="without-application border-2 border-laterite bg-white p-4 font-bold noscript:hidden">
        <CouldNotConnect />
      </p>
    </>
  )
}

function CouldNotConnect() {
  return <Trans>We could not connect. Check your internet connection and load the page again.</Trans>
}

interface StreamProps {
  watch: WatchResponse
  wasTakenOver: boolean
  takeOver: () => void
}

function Stream({ watch: { seat, stream, note }, wasTakenOver, takeOver }: StreamProps) {
  if (seat === 'taken')
    return (
      <Alert
        tone="note"
        title={
          wasTakenOver ? (
            <Trans>Another device now watches with this ticket, so the stream has ended here.</Trans>
          ) : (
            <Trans>Another device already watches with this ticket.</Trans>
          )
        }
      >
        <p>
          <Trans>A ticket is for one device at a time.</Trans>
        </p>
        <Button onClick={takeOver} className="mt-3">
          <Trans comment="Button: takes the live stream over from another device">Watch here instead</Trans>
        </Button>
      </Alert>
    )
  if (stream === null) return <Alert tone="note" title={note} />
  return (
    <p>
      <a href={stream} target="_blank" rel="noopener noreferrer" className={buttonClass('action', 'large')}>
        <Trans comment="Link that opens the live stream">Open the live stream (new tab)</Trans>
      </a>
    </p>
  )
}

function Schedule({ sessions }: { sessions: readonly StreamSession[] }) {
  if (sessions.length === 0) return null
  return (
    <section className="border-coal border-t-4 pt-4">
      <h2 className="text-card">
        <Trans comment="Heading above the times of the live stream">When the stream runs</Trans>
      </h2>
      <ul className="mt-2 space-y-3">
        {sessions.map((session) => (
          <li key={session.startsAt}>
            <time dateTime={session.startsAt} className="block font-bold">
              {session.lagosTime}
            </time>
            <LocalTime startsAt={session.startsAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same moment in the visitor's own time zone, if that is not Nigeria's. */
function LocalTime({ startsAt }: Pick<StreamSession, 'startsAt'>) {
  const { i18n } = useLingui()
  const start = new Date(startsAt)
  // West Africa Time is UTC+1 all year.
  if (start.getTimezoneOffset() === -60) return null
  const { day, time } = formatDeviceTime(start.getTime(), i18n)
  const localTime = `${day}, ${time}`
  return (
    <span className="text-soot">
      <Trans comment="{localTime} is a day and a time in the visitor’s time zone.">Where you are: {localTime}</Trans>
    </span>
  )
}
