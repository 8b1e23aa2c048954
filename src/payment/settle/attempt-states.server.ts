import type { AttemptState, Database } from '../../adapters/database/tables.server'

/** More attempts in one state than this decide nothing. */
const decisive = 2

/**
 * Lists the states of the attempts of a submission, each twice at most, to limit the number of rows; without
 * the attempt `except`.
 */
export async function listAttemptStates(
  db: Database,
  submissionId: string,
  { except = '' }: { except?: string } = {},
): Promise<AttemptState[]> {
  const counted = await db
    .selectFrom('payment')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .where('submission_id', '=', submissionId)
    .where('reference', '!=', except)
    .groupBy('state')
    .execute()
  return counted.flatMap(({ state, count }) => Array<AttemptState>(Math.min(decisive, Number(count))).fill(state))
}
