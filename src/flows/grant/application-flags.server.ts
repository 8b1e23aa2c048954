import { msg } from '@lingui/core/macro'
import { deadlines } from '../../../content/festival'
import { formatDay } from '../../domain/time/format-dates'
import type { Problem } from '../../forms/definition/form-definition'
import { getActiveI18n, translate } from '../../i18n/active-i18n'
import type { Lookups } from '../../submissions/submission-lookups'
import type { GrantValues } from './form'

/**
 * Why the operator has to check an application. People apply the rules of the competition, so flagged
 * applications are accepted too.
 */
export type ApplicationFlag = 'late' | 'duplicate' | 'unregistered'

/**
 * `late`: after the deadline. `duplicate`: the same email address has applied before. `unregistered`: neither
 * the code nor the email address belongs to a completed registration.
 * Source: docs/product/forms.md#56-grant-application.
 */
export async function findApplicationFlags(
  { email, laceRegCode }: Pick<GrantValues, 'email' | 'laceRegCode'>,
  lookups: Lookups,
): Promise<ApplicationFlag[]> {
  const isRegistered =
    (await lookups.hasCompleted('registration', email)) ||
    (laceRegCode !== '' && (await lookups.hasCompletedCode('registration', laceRegCode)))
  const flags: Record<ApplicationFlag, boolean> = {
    late: isLate(lookups.nowMs()),
    duplicate: await lookups.hasCompleted('grant', email),
    unregistered: !isRegistered,
  }
  return (Object.keys(flags) as ApplicationFlag[]).filter((flag) => flags[flag])
}

/** Rejects a late application if the content enforces the deadline. */
export function validateDeadline(nowMs: number, isEnforced: boolean = deadlines.grant.enforced): Problem[] {
  if (!isEnforced || !isLate(nowMs)) return []
  const day = formatDay(deadlines.grant.endsAt, getActiveI18n())
  return [
    {
      field: 'deadline',
      kind: 'invalid',
      message: translate(msg`Applications closed at the end of ${day}, West Africa Time.`),
    },
  ]
}

/** Whether an application received at this time is late. */
export function isLate(receivedAtMs: number): boolean {
  return receivedAtMs > Date.parse(deadlines.grant.endsAt)
}
