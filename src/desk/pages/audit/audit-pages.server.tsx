import { type AuditEntry, readAudit } from '../../access/audit.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { Field } from '../elements.server'
import { formatListPlace, parseListPlace } from '../list-place'
import { AuditTable } from './audit-table.server'

const pageSize = 100
/** Longer texts are neither a name nor a code. */
const maxFilterLength = 80

/** What was looked at and changed, and by whom. */
export const auditModule: DeskModule = {
  navigation: { label: 'Audit log', path: '/audit', needs: 'read the audit log' },
  routes: [
    { method: 'GET', path: '/audit', needs: 'read the audit log', audit: 'looked at the audit log', run: showAudit },
  ],
}

async function showAudit({ services, query }: DeskRequest): Promise<DeskResponse> {
  const target = filterOf(query, 'about')
  const actor = filterOf(query, 'by')
  const place = parseListPlace(query.get('before'))
  const before = place && { at_ms: place.atMs, id: place.id }
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
        {last !== undefined && (
          <p>
            <a href={olderPath(last, target, actor)}>Older entries</a>
          </p>
        )}
      </>
    ),
  }
}

function filterOf(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, maxFilterLength) || undefined
}

function olderPath({ at_ms, id }: AuditEntry, target: string | undefined, actor: string | undefined): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { about: target }),
    ...(actor !== undefined && { by: actor }),
    before: formatListPlace({ atMs: at_ms, id }),
  })
  return `/audit?${query}`
}
