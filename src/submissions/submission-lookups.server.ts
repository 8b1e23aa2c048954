import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { SubmissionState } from '../domain/submission-state'
import type { Services } from './services.server'
import type { Lookups } from './submission-lookups'

/** Lookups across flows. The results are used for decisions and emails and never reach the visitor. */
export function createLookups({ db, clock }: Pick<Services, 'db' | 'clock'>): Lookups {
  return {
    nowMs: () => clock.nowMs(),
    hasCompleted: async (flow, email) => (await findLatestCompleted(db, flow, email)) !== undefined,
    async hasCompletedCode(flow, code) {
      const row = await db
        .selectFrom('submission')
        .select('id')
        .where('public_code', '=', code.trim().toUpperCase())
        .where('flow', '=', flow)
        .where('state', 'in', completedStates)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/**
 * How many of the newest submissions of an address are read at most, because anyone can send forms with any
 * address.
 */
export const readPerAddress = 1_000

/**
 * The id of the newest completed submission in that flow with this email address, ignoring case. All
 * candidates are read before one is chosen, so that finding one takes as long as finding none: the response
 * time must not reveal who has registered.
 */
export async function findLatestCompleted(db: Database, flow: string, email: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('submission')
    .select(['id', 'state'])
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('flow', '=', flow)
    .orderBy('created_at_ms', 'desc')
    .limit(readPerAddress)
    .execute()
  return newest.find(({ state }) => completedStates.includes(state))?.id
}

const completedStates: readonly SubmissionState[] = ['received', 'paid']
