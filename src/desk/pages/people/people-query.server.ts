import type { RowKey } from '../../../orders/listing/filter-submissions.server'
import type { ListFilters } from '../../../orders/listing/list-filters'
import { parseListFilters } from '../../../orders/listing/parse-list-filters.server'
import type { DeskServices } from '../../routing/desk-module.server'
import { formatPageCursor, parsePageCursor } from '../page-cursor'

/** The filters in the address of a list, by the names of their fields. */
export const filterNames = ['q', 'form', 'state', 'ticket', 'since', 'until'] as const

export type FilterName = (typeof filterNames)[number]

/** The form sends no longer values. */
const maxValueLength = 120

/** The filters of an address, and what they mean; `problem` is set if they mean nothing. */
export interface PeopleQuery {
  values: Record<FilterName, string>
  filters: ListFilters
  problem: string | undefined
  after: RowKey | undefined
}

/** Reads the address of a list. Fields that are not understood leave the list unfiltered, and are named. */
export async function readPeopleQuery(
  { db, flows, clock }: DeskServices,
  query: URLSearchParams,
): Promise<PeopleQuery> {
  const values = Object.fromEntries(
    filterNames.map((name) => [name, (query.get(name) ?? '').trim().slice(0, maxValueLength)]),
  ) as Record<FilterName, string>
  const given = (name: FilterName) => (values[name] === '' ? undefined : values[name])
  const flow = given('form') ?? 'all'
  const parsed = await parseListFilters(
    db,
    flows,
    flow,
    {
      ...{ state: given('state'), since: given('since'), until: given('until'), limit: undefined },
      ...{ ticket: given('ticket'), search: given('q') },
    },
    clock.nowMs(),
  )
  const after = parsePageCursor(query.get('after'))
  return {
    values,
    filters: typeof parsed === 'string' ? { flow: flows.has(flow) ? flow : 'all' } : parsed,
    problem: typeof parsed === 'string' ? parsed.replaceAll('--', '') : undefined,
    after: after && { createdAtMs: after.atMs, id: after.id },
  }
}

/** The address of a list with these filters, without the empty ones. */
export function peoplePath(values: Partial<Record<FilterName, string>>, after?: RowKey): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (values[name]) query.set(name, values[name])
  if (after !== undefined) query.set('after', formatPageCursor({ atMs: after.createdAtMs, id: after.id }))
  return query.size === 0 ? '/people' : `/people?${query}`
}

/** The filters for the audit log, without what was searched for. */
export function describeFiltersForAudit({ q, ...values }: Record<FilterName, string>): string {
  const named = Object.entries(values).filter(([, value]) => value !== '')
  return [...named.map(([name, value]) => `${name}: ${value}`), ...(q === '' ? [] : ['with a search'])].join(', ')
}
