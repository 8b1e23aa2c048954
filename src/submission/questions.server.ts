import type { Database } from '../adapters/database/tables.server'
import type { Questions } from './flow.server'

/** Questions across flows. The answers are for decisions and letters, never for the visitor who asked. */
export function questions(db: Database): Questions {
  return {
    async hasCompleted(flow, email) {
      const found = await db
        .selectFrom('submission')
        .select('id')
        .where('flow', '=', flow)
        .where('email', '=', email)
        .where('state', 'in', ['received', 'paid'])
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}
