import { formatNaira, inEnglish } from '../../../domain/money'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import { countUnansweredMessages } from '../../../review-queues/contact-messages.server'
import { checkPendingWork } from '../../findings/check-stored-data.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import type { Sheet } from '../../sheets/sheet'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { createCachedResult } from '../cached-result.server'
import { DataTable, LagosTime } from '../elements.server'
import { orderHref } from '../people/people-columns.server'
import { peoplePath } from '../people/people-query.server'
import {
  findOrdersInReview,
  findOrdersWithUndeliverableEmail,
  type OrderNeedingAttention,
} from './orders-needing-attention.server'
import { type DayFigures, readDay, type Sum } from './today-figures.server'
import { UnansweredMessages } from './unanswered-messages.server'

/** The checks read much, so their result serves everyone for this long. */
const findingsMaxAgeMs = 60_000

const recentFindings = createCachedResult(findingsMaxAgeMs, ({ db, clock, config }) =>
  checkPendingWork(db, clock.nowMs(), config),
)

/** The day: its money and orders, and what needs a person. Codes and counts, no names. */
export const todayModule: DeskModule = {
  navigation: { label: 'Today', path: '/today', needs: 'see the day' },
  routes: [
    { method: 'GET', path: '/today', needs: 'see the day', audit: 'looked at the day', run: showToday },
    ...sheetRoutes({ path: '/today', needs: 'see the day', audit: 'exported the day', read: readSheet }),
  ],
}

async function showToday({ services }: DeskRequest): Promise<DeskResponse> {
  const { db, clock } = services
  const nowMs = clock.nowMs()
  const [day, reviews, undeliverable, checks, unanswered] = await Promise.all([
    readDay(db, nowMs),
    findOrdersInReview(db),
    findOrdersWithUndeliverableEmail(db, nowMs),
    recentFindings(services),
    countUnansweredMessages(db),
  ])
  const actions = checks?.value.flatMap((finding) => (finding.level === 'action' ? [finding] : [])) ?? []
  const notes = checks?.value.filter(({ level }) => level === 'info') ?? []
  const isQuiet = reviews.length + undeliverable.length + actions.length + unanswered === 0
  return {
    kind: 'page',
    title: `Today, ${formatLagosTime(nowMs).slice(0, 10)}`,
    body: (
      <>
        <Figures day={day} />
        <h2>What needs you</h2>
        {isQuiet && (
          <p className="notice">
            {checks === undefined ? 'Nothing that is known yet: the checks are running.' : 'Nothing. All is in order.'}
          </p>
        )}
        <WaitingList
          orders={reviews}
          title="Payments in review or disputed"
          action="Compare the payment with the provider’s dashboard. Accept it if the money is right; otherwise refund it (the command refund CODE, or the dashboard), and write to the person. A dispute has to be answered on the dashboard in time."
          more={peoplePath({ state: 'needs review' })}
        />
        <WaitingList
          orders={undeliverable}
          title="Emails that could not be delivered"
          action="If the address is wrong, ask the person and correct it. A notice goes to us: for that, correct NOTIFY_EMAIL on the server. If the mail server was the cause, send the email again."
        />
        <UnansweredMessages count={unanswered} />
        {actions.length > 0 && (
          <>
            <h3>What the checks have found</h3>
            <ul>
              {actions.map(({ message, action }) => (
                <li key={message}>
                  <strong>{message}</strong>
                  <br />
                  {action}
                </li>
              ))}
            </ul>
          </>
        )}
        <SheetLinks path="/today" />
        <h2>Good to know</h2>
        {notes.length > 0 && (
          <ul>
            {notes.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <p className="quiet">
          {checks === undefined
            ? 'The checks are running. Load the page again in a moment.'
            : `Checked at ${formatLagosTime(checks.atMs).slice(11, 16)} in Nigeria. The command doctor checks more: settings, mail, storage, backups.`}
        </p>
      </>
    ),
  }
}

/** What needs a person. */
async function readSheet({ services }: DeskRequest): Promise<Sheet> {
  const { db, clock } = services
  const reviews = await findOrdersInReview(db)
  const undeliverable = await findOrdersWithUndeliverableEmail(db, clock.nowMs())
  const findings = (await recentFindings(services))?.value ?? []
  const rowOf = (what: string) => (order: OrderNeedingAttention) => [
    ...[what, order.publicCode, formatLagosTime(order.atMs), order.why],
  ]
  return {
    name: 'today',
    headings: ['what', 'code', 'since', 'why'],
    batches: [
      [
        ...reviews.map(rowOf('payment in review or disputed')),
        ...undeliverable.map(rowOf('email that could not be delivered')),
        ...findings.flatMap(({ level, message }) => (level === 'action' ? [['check', '', '', message]] : [])),
      ],
    ],
  }
}

function Figures({ day: { received, returned, sent, awaiting } }: { day: DayFigures }) {
  const total = sent.reduce((count, each) => count + each.count, 0)
  return (
    <>
      <ul className="figures">
        <Figure name="received" sum={received} />
        <Figure name="returned" sum={returned} />
        <Figure
          name="wait for their payment, of any day"
          sum={awaiting}
          href={peoplePath({ state: 'awaiting payment' })}
        />
        <li>
          <strong>{total}</strong> forms sent today
        </li>
      </ul>
      <DataTable
        caption="Sent today, by form"
        rows={sent}
        rowKey={({ flow }) => flow}
        empty="No form has been sent today."
        columns={[
          { heading: 'Form', cell: ({ flow }) => <a href={peoplePath({ form: flow, since: 'today' })}>{flow}</a> },
          { heading: 'Number', cell: ({ count }) => count, isNumber: true },
          { heading: 'Ordered', cell: ({ kobo }) => formatNaira(kobo, inEnglish), isNumber: true },
        ]}
      />
    </>
  )
}

function Figure({ name, sum: { count, kobo }, href }: { name: string; sum: Sum; href?: string }) {
  const text = `${count} ${name}`
  return (
    <li>
      <strong>{formatNaira(kobo, inEnglish)}</strong> {href === undefined ? text : <a href={href}>{text}</a>}
    </li>
  )
}

interface WaitingListProps {
  orders: readonly OrderNeedingAttention[]
  title: string
  /** What to do. */
  action: string
  /** The whole list. */
  more?: string
}

function WaitingList({ orders, title, action, more }: WaitingListProps) {
  if (orders.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <p>
        {action} {more !== undefined && <a href={more}>All of them</a>}
      </p>
      <DataTable
        caption={title}
        rows={orders.map((order, index) => ({ ...order, key: `${order.publicCode} ${index}` }))}
        rowKey={({ key }) => key}
        empty=""
        columns={[
          { heading: 'Order', cell: ({ publicCode }) => <a href={orderHref({ publicCode })}>{publicCode}</a> },
          { heading: 'Since', cell: ({ atMs }) => <LagosTime ms={atMs} /> },
          { heading: 'Why', cell: ({ why }) => why },
        ]}
      />
    </>
  )
}
