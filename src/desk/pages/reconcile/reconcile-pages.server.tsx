import { countOf } from '../../../domain/text/count-of'
import { lagosMonthName, parseLagosMonth } from '../../../domain/time/lagos-month'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import { reconcile } from '../../../payment/reconcile/reconcile.server'
import { reconciliationCsv } from '../../../payment/reconcile/reconciliation-csv.server'
import { findReconciliation, listReconciliations } from '../../../payment/reconcile/reconciliation-store.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { DataTable, Field, LagosTime, PostForm, StateLabel } from '../elements.server'
import { ReconciliationView } from './reconciliation-view.server'

const path = '/reconcile'
const needs = 'reconcile payments'
/** Months that the page offers. */
const offeredMonths = 24

/** The provider's payments of a month against ours. Codes and references, no names. */
export const reconcileModule: DeskModule = {
  navigation: { label: 'Reconcile', path, needs },
  routes: [
    { method: 'GET', path, needs, audit: 'looked at the reconciliations', run: showList },
    { method: 'POST', path, needs, audit: 'started a reconciliation', run: start },
    { method: 'GET', path: '/reconcile/:id', needs, audit: 'looked at a reconciliation', run: showOne },
    { method: 'GET', path: '/reconcile/:id/csv', needs, audit: 'saved a reconciliation', run: saveOne },
  ],
  notices: { 'reconciliation-started': 'The comparison has started. It goes on if you leave this page.' },
}

async function showList({ services: { db, clock } }: DeskRequest): Promise<DeskResponse> {
  const nowMs = clock.nowMs()
  const earlier = await listReconciliations(db, nowMs)
  return {
    kind: 'page',
    title: 'Reconcile',
    body: (
      <>
        <p>
          Compares every successful payment of a month at the payment provider with ours, and shows what differs, each
          with what to do. It changes nothing. A month with 10,000 payments takes a few minutes.
        </p>
        <PostForm action={path} className="filters">
          <Field label="Month" name="month">
            {(attributes) => (
              <select {...attributes}>
                {listMonths(nowMs).map((month) => (
                  <option key={month}>{month}</option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit">Compare</button>
        </PostForm>
        <DataTable
          caption="Earlier comparisons"
          rows={earlier}
          rowKey={({ id }) => id}
          empty="Nothing has been compared yet."
          columns={[
            { heading: 'Month', cell: ({ id, month }) => <a href={`${path}/${id}`}>{month}</a> },
            { heading: 'Started', cell: ({ started_at_ms }) => <LagosTime ms={started_at_ms} /> },
            { heading: 'By', cell: ({ started_by }) => started_by },
            { heading: 'State', cell: ({ state }) => <StateLabel tone={tones[state]}>{state}</StateLabel> },
            { heading: 'Payments read', cell: ({ read_count }) => read_count, isNumber: true },
          ]}
        />
      </>
    ),
  }
}

const tones = { running: 'quiet', done: 'good', failed: 'attention' } as const

async function start({ services, person, form, record }: DeskRequest): Promise<DeskResponse> {
  const month = parseLagosMonth(form.get('month') ?? '')
  if (month === undefined) return { kind: 'refused', status: 422, title: 'No month', message: 'Choose a month.' }
  record({ target: month.name })
  const started = await reconcile(services, month, { startedBy: person.actor })
  if (started === undefined)
    return {
      kind: 'refused',
      title: 'Another comparison is running',
      message: 'One runs at a time. Wait until it is done: the list shows how far it is.',
    }
  return { kind: 'redirect', to: `${path}/${started.id}`, notice: 'reconciliation-started' }
}

async function showOne({ services: { db, clock }, params }: DeskRequest): Promise<DeskResponse> {
  // Ends a comparison whose process was stopped.
  await listReconciliations(db, clock.nowMs(), 1)
  const found = await findReconciliation(db, params.id ?? '')
  if (found === undefined) return { kind: 'not found' }
  const { state, month, note, read_count, started_at_ms, result } = found
  const title = `Payments of ${month}`
  if (state === 'running')
    return {
      kind: 'page',
      title,
      headers: { refresh: '3' },
      body: (
        <p role="status">{`${countOf(read_count, 'payment', 'payments')} read. The page reloads automatically.`}</p>
      ),
    }
  if (result === undefined)
    return {
      kind: 'page',
      title,
      body: <p role="alert">{`The comparison was not completed: ${note}. Nothing was changed; start it again.`}</p>,
    }
  return {
    kind: 'page',
    title,
    body: (
      <>
        <p className="quiet">
          {`Compared on ${formatLagosTime(started_at_ms).slice(0, 16)}, Nigerian time. `}
          <a href={`${path}/${found.id}/csv`}>Save as CSV</a>
        </p>
        <ReconciliationView result={result} />
      </>
    ),
  }
}

async function saveOne({ services: { db }, params }: DeskRequest): Promise<DeskResponse> {
  const found = await findReconciliation(db, params.id ?? '')
  if (found?.result === undefined) return { kind: 'not found' }
  const name = `payments-${found.month}.csv`
  return { kind: 'file', name, mediaType: 'text/csv; charset=utf-8', body: reconciliationCsv(found.result) }
}

/** The last months, the present one first. */
function listMonths(nowMs: number): string[] {
  const months = [lagosMonthName(nowMs)]
  while (months.length < offeredMonths) {
    const earliest = parseLagosMonth(months.at(-1) ?? '')
    if (earliest === undefined) break
    months.push(lagosMonthName(earliest.startMs - 1))
  }
  return months
}
