import { describeError } from '../../../adapters/log.server'
import type { ListFilters } from '../../../orders/listing/list-filters'
import { readNewestEntries } from '../../../orders/listing/read-newest-entries.server'
import { indexSubmissions } from '../../../orders/listing/search-index.server'
import type { DeskModule, DeskRequest, DeskResponse, DeskServices } from '../../routing/desk-module.server'
import type { Sheet } from '../../sheets/sheet'
import { sheetRoutes } from '../../sheets/sheet-routes.server'
import { peopleColumns } from './people-columns.server'
import { peopleSheet } from './people-export.server'
import { describeFiltersForAudit, readPeopleQuery } from './people-query.server'
import { PeopleFilters, PeopleTable } from './people-view.server'
import { listViews, removeView, saveView } from './saved-views.server'
import { SavedViews } from './saved-views-list.server'

const pageSize = 50
/** New submissions that a list indexes before it searches; the background job indexes the rest. */
const maxIndexed = 100

/** Lists and search: who has sent what. */
export const peopleModule: DeskModule = {
  navigation: { label: 'People and orders', path: '/people', needs: 'see people' },
  routes: [
    { method: 'GET', path: '/people', needs: 'see people', audit: 'listed people', run: showPeople },
    { method: 'GET', path: '/people/search', needs: 'see people', audit: 'searched people', run: searchPeople },
    ...sheetRoutes({ path: '/people', needs: 'export people', audit: 'exported a list', read: readSheet }),
    { method: 'POST', path: '/people/views', needs: 'save views', audit: 'saved a view', run: save },
    { method: 'POST', path: '/people/views/:id/remove', needs: 'save views', audit: 'removed a view', run: remove },
  ],
  notices: { 'view-saved': 'The view is saved.', 'view-removed': 'The view is removed.' },
}

async function readPeople(services: DeskServices, query: URLSearchParams) {
  const { db, flows } = services
  const peopleQuery = await readPeopleQuery(services, query)
  await indexLatest(services, peopleQuery.filters)
  const page = await readNewestEntries(db, peopleQuery.filters, { after: peopleQuery.after, limit: pageSize })
  return { ...peopleQuery, page, columns: peopleColumns(flows, peopleQuery.filters.flow) }
}

/** What was sent a moment ago is found too. If another server indexes it at the same time, it is not missed. */
async function indexLatest({ db, flows, log }: DeskServices, { search }: ListFilters): Promise<void> {
  if (search === undefined) return
  await indexSubmissions(db, flows, maxIndexed).catch((error: unknown) =>
    log.warn(describeError(error), 'the search could not be completed'),
  )
}

async function showPeople({ services, query, person, record }: DeskRequest): Promise<DeskResponse> {
  const people = await readPeople(services, query)
  record({ note: describeFiltersForAudit(people.values) })
  return {
    kind: 'page',
    title: 'People and orders',
    ...(people.problem !== undefined && { status: 422 }),
    body: (
      <>
        <SavedViews views={await listViews(services.db)} values={people.values} maySave={person.may('save views')} />
        <PeopleFilters flows={services.flows} {...people} />
        <PeopleTable {...people} mayExport={person.may('export people')} />
      </>
    ),
  }
}

/** The same list, for the script that searches as one types. */
async function searchPeople({ services, query, record }: DeskRequest): Promise<DeskResponse> {
  const { values, page, columns } = await readPeople(services, query)
  record({ note: describeFiltersForAudit(values) })
  const rows = page.entries.map((entry) =>
    columns.map(({ text, href }) => ({ text: text(entry), ...(href && { href: href(entry) }) })),
  )
  return { kind: 'data', body: { rows, isWhole: page.next === undefined } }
}

/** The whole list, not only the shown page. */
async function readSheet({ services, query, record }: DeskRequest): Promise<Sheet | DeskResponse> {
  const { values, filters, problem } = await readPeopleQuery(services, query)
  if (problem !== undefined) return { kind: 'refused', title: 'Nothing was exported', message: problem, status: 422 }
  record({ note: describeFiltersForAudit(values) })
  await indexLatest(services, filters)
  return peopleSheet(services.db, services.flows, filters)
}

async function save({ services, form, person }: DeskRequest): Promise<DeskResponse> {
  const saved = await saveView(services, {
    name: form.get('name') ?? '',
    query: new URLSearchParams(form.get('query') ?? ''),
    createdBy: person.actor,
  })
  if (saved.kind === 'refused') return { kind: 'refused', title: 'Not saved', message: saved.message, status: 422 }
  return { kind: 'redirect', to: saved.path, notice: 'view-saved' }
}

async function remove({ services, params }: DeskRequest): Promise<DeskResponse> {
  const isRemoved = await removeView(services.db, params.id ?? '')
  return isRemoved ? { kind: 'redirect', to: '/people', notice: 'view-removed' } : { kind: 'not found' }
}
