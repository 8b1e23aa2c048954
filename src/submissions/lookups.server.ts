import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { SubmissionState } from '../domain/submission-state'
import type { Questions } from './flow-definition.server'
import type { Services } from './services.server'

/** Questions across flows. The answers are for decisions and letters, never for the visitor who asked. */
export function questions({ db, clock }: Pick<Services, 'db' | 'clock'>): Questions {
  return {
    nowMs: () => clock.nowMs(),
    hasCompleted: async (flow, email) => (await newestCompleted(db, flow, email)) !== undefined,
    async hasCompletedCode(flow, code) {
      const found = await db
        .selectFrom('submission')
        .select('id')
        .where('code', '=', code.trim().toUpperCase())
        .where('flow', '=', flow)
        .where('state', 'in', completed)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

/**
 * The id of the newest completed submission in that flow under this e-mail address, in capitals or not. Without a limit, so that finding
 * one takes as long as finding none: the time of an answer must not tell who has registered.
 */
export async function newestCompleted(db: Database, flow: string, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('flow', '=', flow)
    .where('state', 'in', completed)
    .orderBy('created_at_ms', 'desc')
    .executeTakeFirst()
  return found?.id
}

const completed: readonly SubmissionState[] = ['received', 'paid']
