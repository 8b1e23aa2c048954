import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '../../adapters/clock.server'
import { deleteInBatches } from '../../adapters/database/delete-in-batches.server'
import type { DeskAuditTable } from '../../adapters/database/desk-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { retentionDays } from '../../domain/retention'
import { daysToMs } from '../../domain/time/days-to-ms'

/** The `audit` of a route or command that shows nothing personal and changes nothing that the audit log is about. */
export const notAudited = 'nothing personal'

/** One entry of the audit log, as it is stored. */
export type AuditEntry = Selectable<DeskAuditTable>

type AuditServices = { db: Database; clock: Clock }

/** Who does something: a person with access, or the user of the machine at the command line. */
export interface AuditActor {
  actor: string
  role: AuditEntry['role']
  accessId: string | null
}

/** How the audit log names the user of the machine. */
export function commandLineActor(user: string): AuditActor {
  return { actor: user, role: 'command line', accessId: null }
}

/** What is looked at or changed. Neither holds personal data. */
export interface AuditedAction {
  action: string
  target?: string | undefined
  note?: string | undefined
}

/**
 * Records a look, or that a change begins: nothing is shown or changed without an entry, even if the server
 * stops in between. Returns the id of the entry. Source: docs/product/desk.md#183-audit-log.
 */
export async function recordAudit(
  { db, clock }: AuditServices,
  { actor, role, accessId }: AuditActor,
  { action, target, note }: AuditedAction,
  outcome: AuditEntry['outcome'] = 'done',
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('desk_audit')
    .values({
      ...{ id, at_ms: clock.nowMs(), actor, role, access_id: accessId, action, outcome },
      ...{ target: target ?? null, note: note ?? null },
    })
    .execute()
  return id
}

/** Records how an action ended, and what it was about if that is known only now. */
export async function completeAudit(
  db: Database,
  id: string,
  { outcome, target, note }: { outcome: AuditEntry['outcome']; target?: string | undefined; note?: string | undefined },
): Promise<void> {
  await db
    .updateTable('desk_audit')
    .set({ outcome, ...(target !== undefined && { target }), ...(note !== undefined && { note }) })
    .where('id', '=', id)
    .execute()
}

/** Which entries are listed. */
export interface AuditFilters {
  target?: string | undefined
  actor?: string | undefined
  /** Older than this entry: the next page. */
  before?: Pick<AuditEntry, 'at_ms' | 'id'> | undefined
  limit: number
}

/** The newest entries first. */
export async function readAudit(db: Database, { target, actor, before, limit }: AuditFilters): Promise<AuditEntry[]> {
  let query = db.selectFrom('desk_audit').selectAll()
  if (target !== undefined) query = query.where('target', '=', target)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (before !== undefined)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at_ms', 'id'), '<', tuple(before.at_ms, before.id)))
  return query.orderBy('at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Deletes entries after their time. */
export async function purgeAudit({ db, clock }: AuditServices): Promise<void> {
  const beforeMs = clock.nowMs() - daysToMs(retentionDays.deskAudit)
  await deleteInBatches((limit) =>
    db
      .deleteFrom('desk_audit')
      .where('id', 'in', (select) =>
        select.selectFrom('desk_audit').select('id').where('at_ms', '<', beforeMs).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  )
}
