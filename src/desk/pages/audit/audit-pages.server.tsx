import type { Database } from '../../../adapters/database/tables.server'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import { type AuditEntry, type AuditFilters, readAudit } from '../../access/audit.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import type { Sheet } from '../../sheets/sheet'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { Field } from '../elements.server'
import { formatPageCursor, parsePageCursor } from '../page-cursor'
import { AuditTable } from './audit-table.server'

const pageSize = 100
const batchSize = 500
/** Longer texts are neither a name nor a code. */
const maxFilterLength = 80

/** What was looked at and changed, and by whom. */
export const auditModule: DeskModule = {
  navigation: { label: 'Audit log', path: '/audit', needs: 'read the audit log' },
  routes: [
    { method: 'GET', path: '/audit', needs: 'read the audit log', audit: 'looked at the audit log', run: showAudit },
    ...sheetRoutes({ path: '/audit', needs: 'read the audit log', audit: 'exported the audit log', read: readSheet }),
  ],
}

async function showAudit({ services, query }: DeskRequest): Promise<DeskResponse> {
  const target = filterOf(query, 'about')
  const actor = filterOf(query, 'by')
  const cursor = parsePageCursor(query.get('before'))
  const before = cursor && { at_ms: cursor.atMs, id: cursor.id }
  const entries = await readAudit(services.db, { target, actor, before, limit: pageSize })
  const last = entries.length === pageSize ? entries.at(-1) : undefined
  return {
    kind: 'page',
    title: 'Audit log',
    body: (
      <>
        <form className="actions" method="get" action="/audit">
          <Field label="About" name="about">
            {(attributes) => <input {...attributes} defaultValue={target} maxLength={maxFilterLength} />}
          </Field>
          <Field label="By" name="by">
            {(attributes) => <input {...attributes} defaultValue={actor} maxLength={maxFilterLength} />}
          </Field>
          <button type="submit">Show</button>
        </form>
        <AuditTable entries={entries} />
        <SheetLinks path="/audit" query={olderPath(undefined, target, actor).slice('/audit'.length)} />
        {last !== undefined && (
          <p>
            <a href={olderPath(last, target, actor)}>Older entries</a>
          </p>
        )}
      </>
    ),
  }
}

/** All entries that fit, not only the shown page. */
async function readSheet({ services, query }: DeskRequest): Promise<Sheet> {
  const filters = { target: filterOf(query, 'about'), actor: filterOf(query, 'by') }
  return {
    name: 'audit-log',
    headings: ['time', 'who', 'role', 'what', 'about', 'note', 'outcome'],
    batches: readAuditRows(services.db, filters),
  }
}

async function* readAuditRows(db: Database, filters: Pick<AuditFilters, 'target' | 'actor'>) {
  let before: AuditEntry | undefined
  do {
    const entries = await readAudit(db, { ...filters, before, limit: batchSize })
    yield entries.map(({ at_ms, actor, role, action, target, note, outcome }) => [
      ...[formatLagosTime(at_ms), actor, role, action, target ?? '', note ?? '', outcome],
    ])
    before = entries.length === batchSize ? entries.at(-1) : undefined
  } while (before !== undefined)
}

function filterOf(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, maxFilterLength) || undefined
}

function olderPath(last: AuditEntry | undefined, target: string | undefined, actor: string | undefined): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { about: target }),
    ...(actor !== undefined && { by: actor }),
    ...(last !== undefined && { before: formatPageCursor({ atMs: last.at_ms, id: last.id }) }),
  })
  return query.size === 0 ? '/audit' : `/audit?${query}`
}
