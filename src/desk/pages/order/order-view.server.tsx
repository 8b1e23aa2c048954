import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { formatNaira, inEnglish } from '../../../domain/money'
import { getFieldValue } from '../../../forms/definition/field-value'
import { i18nFor } from '../../../i18n/catalogs.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { choiceTitle, fieldText } from '../../../submissions/listing/listed-values.server'
import { DataTable, LagosTime, StateLabel } from '../elements.server'
import { nameOf } from '../people/people-columns.server'
import type { OrderData } from './order-data.server'
import { orderTimeline, type TimelineEntry } from './order-timeline'

interface OrderViewProps {
  order: OrderData
  flows: ReadonlyMap<string, FlowServer>
}

/** A term and its value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What the order is, and in which state. */
export function OrderFacts({ order, flows }: OrderViewProps) {
  const { row, submission } = order
  const tone = submission.state === 'needs review' ? 'attention' : submission.state === 'paid' ? 'good' : 'quiet'
  return (
    <dl className="facts">
      <Fact name="State">
        <StateLabel tone={tone}>{submission.state}</StateLabel>{' '}
        {submission.cancelledAtMs !== undefined && <StateLabel tone="attention">cancelled</StateLabel>}
      </Fact>
      <Fact name="Name">{nameOf(flows, { submission })}</Fact>
      <Fact name="Email">{submission.email ?? 'none'}</Fact>
      <Fact name="Form">{submission.flow}</Fact>
      {submission.amountKobo > 0 && <Fact name="Amount">{formatNaira(submission.amountKobo, inEnglish)}</Fact>}
      <Fact name="Sent">
        <LagosTime ms={submission.createdAtMs} /> in Nigeria, in {submission.language}
      </Fact>
      {row.erasure_due_at_ms !== null && (
        <Fact name="Erasure">
          due <LagosTime ms={row.erasure_due_at_ms} />
        </Fact>
      )}
      {row.erased_at_ms !== null && (
        <Fact name="Erased">
          <LagosTime ms={row.erased_at_ms} />
        </Fact>
      )}
    </dl>
  )
}

/** What was bought. */
export function OrderPrice({ order: { submission } }: OrderViewProps) {
  if (submission.price === null) return null
  const i18n = i18nFor('en')
  return (
    <DataTable
      caption="What was bought"
      rows={submission.price.lines.map((line, index) => ({ ...line, key: String(index) }))}
      rowKey={({ key }) => key}
      empty=""
      columns={[
        { heading: 'Item', cell: ({ label }) => i18n._(label) },
        { heading: 'Number', cell: ({ quantity }) => quantity ?? '', isNumber: true },
        { heading: 'Amount', cell: ({ amountKobo }) => formatNaira(amountKobo, inEnglish), isNumber: true },
      ]}
    />
  )
}

/** What was typed, with the labels of the form. */
export function OrderAnswers({
  order: { submission },
  flows,
}: Pick<OrderViewProps, 'flows'> & { order: Pick<OrderData, 'submission'> }) {
  const flow = flows.get(submission.flow)
  const labels: [string, MessageDescriptor | string][] = Object.entries(flow?.form.labels ?? {})
  const known = labels.filter(([field]) => isAnswer(getFieldValue(submission.values, field)))
  const added = Object.keys(submission.values).filter(
    (field) => !labels.some(([label]) => label === field || label.startsWith(`${field}.`)),
  )
  const choice = flow?.listing.choice
  const textOf = (field: string) => {
    const text = fieldText(submission.values, field)
    const option = choice?.field === field ? choice.options.find(({ value }) => value === text) : undefined
    return option === undefined ? text : choiceTitle(option.label)
  }
  if (known.length + added.length === 0) return <p className="empty">Nothing is stored.</p>
  return (
    <dl className="facts">
      {known.map(([field, label]) => (
        <Fact key={field} name={choiceTitle(label)}>
          {textOf(field)}
        </Fact>
      ))}
      {added.map((field) => (
        <Fact key={field} name={field}>
          {textOf(field)}
        </Fact>
      ))}
    </dl>
  )
}

function isAnswer(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'object'
}

/** The images, in full behind each link. */
export function OrderImages({ order: { images, submission } }: { order: Pick<OrderData, 'images' | 'submission'> }) {
  if (images.length === 0) return null
  return (
    <ul className="images">
      {images.map(({ field, position }) => {
        const path = `/orders/${submission.publicCode}/images/${field}/${position}`
        return (
          <li key={path}>
            <a href={path}>
              <img src={path} alt={`${field} ${position + 1}`} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The tickets, with who holds them. */
export function OrderTickets({ order: { tickets } }: OrderViewProps) {
  if (tickets.length === 0) return null
  return (
    <>
      <h2>Tickets</h2>
      <DataTable
        caption="Tickets of this order"
        rows={tickets}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          { heading: 'Ticket', cell: ({ public_code: code }) => code },
          { heading: 'Type', cell: ({ type }) => type },
          {
            heading: 'Holder',
            cell: ({ holder_name, holder_email }) => [holder_name, holder_email].filter(Boolean).join(', '),
          },
          {
            heading: 'State',
            cell: ({ state }) => <StateLabel tone={state === 'valid' ? 'good' : 'quiet'}>{state}</StateLabel>,
          },
        ]}
      />
    </>
  )
}

/** Everything that happened, the newest first. */
export function OrderHistory({ order }: OrderViewProps) {
  const { row, submission } = order
  const entries = orderTimeline({
    ...order,
    ...{ sentAtMs: submission.createdAtMs, language: submission.language, erasedAtMs: row.erased_at_ms },
    cancelledAtMs: row.cancelled_at_ms,
  })
  return (
    <DataTable
      caption="The newest first, times in Nigeria"
      rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
      rowKey={({ key }) => key}
      empty=""
      columns={[
        { heading: 'Time', cell: ({ atMs }: TimelineEntry) => <LagosTime ms={atMs} /> },
        { heading: 'What', cell: ({ what }: TimelineEntry) => what },
        { heading: 'Details', cell: ({ details }: TimelineEntry) => details },
      ]}
    />
  )
}
