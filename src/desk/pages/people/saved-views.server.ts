import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DeskViewTable } from '../../../adapters/database/desk-tables.server'
import type { Database } from '../../../adapters/database/tables.server'
import type { DeskServices } from '../../routing/desk-module.server'
import { filterNames, peoplePath } from './people-query.server'

/** A saved list. */
export type SavedView = Selectable<DeskViewTable>

/** Saved lists are a handful of links. */
const maxViews = 40
const maxNameLength = 60

/** The saved lists, by name. */
export function listViews(db: Database): Promise<SavedView[]> {
  return db.selectFrom('desk_view').selectAll().orderBy('name').orderBy('id').limit(maxViews).execute()
}

/** Saves the filters of a list under a name; without what was searched for, which may name a person. */
export async function saveView(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { name, query, createdBy }: { name: string; query: URLSearchParams; createdBy: string },
): Promise<{ kind: 'saved'; path: string } | { kind: 'refused'; message: string }> {
  const trimmedName = name.trim()
  if (trimmedName === '' || trimmedName.length > maxNameLength)
    return { kind: 'refused', message: `A name has 1 to ${maxNameLength} characters.` }
  const filters = Object.fromEntries(
    filterNames.filter((each) => each !== 'q').map((each) => [each, (query.get(each) ?? '').slice(0, 120)]),
  )
  const path = peoplePath(filters)
  if (path === '/people')
    return { kind: 'refused', message: 'Choose a form, a state or a time first, then save the list.' }
  if ((await listViews(db)).length >= maxViews)
    return { kind: 'refused', message: `There are ${maxViews} views already: remove one first.` }
  await db
    .insertInto('desk_view')
    .values({
      id: randomUUID(),
      name: trimmedName,
      query: path.slice('/people?'.length),
      created_by: createdBy,
      created_at_ms: clock.nowMs(),
    })
    .execute()
  return { kind: 'saved', path }
}

/** Returns whether there was one. */
export async function removeView(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('desk_view').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
