import type { Mailing } from '../../../orders/mailings/mailing-store.server'
import { countRecipients, findFirstRecipient } from '../../../orders/mailings/queue-mailing.server'
import type { DeskServices } from '../../routing/desk-module.server'
import { type CachedResult, createCachedResult } from '../cached-result.server'

/** Whom a mailing would reach now. `firstId`: the form whose values the preview shows. */
export interface RecipientSurvey {
  count: number
  firstId: string | undefined
}

const maxAgeMs = 30_000
const maxKept = 20

const surveys = new Map<string, (services: DeskServices) => Promise<CachedResult<RecipientSurvey> | undefined>>()

/**
 * Counts the recipients, at most every half minute; among 100,000 orders that takes seconds, so it is undefined until
 * the count is there.
 */
export async function surveyRecipients(services: DeskServices, mailing: Mailing): Promise<RecipientSurvey | undefined> {
  const known = surveys.get(mailing.id)
  const survey =
    known ??
    createCachedResult<RecipientSurvey>(maxAgeMs, async (current) => ({
      count: await countRecipients(current, mailing),
      firstId: (await findFirstRecipient(current, mailing))?.submission.id,
    }))
  if (known === undefined) {
    surveys.set(mailing.id, survey)
    const [oldest] = surveys.keys()
    if (surveys.size > maxKept && oldest !== undefined) surveys.delete(oldest)
  }
  return (await survey(services))?.value
}
