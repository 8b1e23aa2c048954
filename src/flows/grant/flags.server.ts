import { msg } from '@lingui/core/macro'
import { deadlines } from '../../../content/festival'
import { formatDay } from '../../domain/time/dates'
import type { Problem } from '../../forms/definition/form-definition'
import { spoken, voice } from '../../i18n/active-i18n'
import type { Questions } from '../../submissions/flow-definition.server'
import type { GrantAnswers } from './form'

/** Why the operator has to look at an application. The rules of the competition are for people to apply: all are accepted. */
export type Flag = 'late' | 'duplicate' | 'unregistered'

/**
 * `late`: after the deadline. `duplicate`: the same email address has applied before. `unregistered`: neither
 * the code nor the email address belongs to a completed registration.
 * Source: docs/product/forms.md#56-grant-application.
 */
export async function flagsOf(
  { email, laceRegCode }: Pick<GrantAnswers, 'email' | 'laceRegCode'>,
  ask: Questions,
): Promise<Flag[]> {
  const isKnown =
    (await ask.hasCompleted('registration', email)) ||
    (laceRegCode !== '' && (await ask.hasCompletedCode('registration', laceRegCode)))
  const flags: Record<Flag, boolean> = {
    late: isLate(ask.nowMs()),
    duplicate: await ask.hasCompleted('grant', email),
    unregistered: !isKnown,
  }
  return (Object.keys(flags) as Flag[]).filter((flag) => flags[flag])
}

/** Refuses a late application, where the content says that the deadline is enforced. */
export function tooLate(nowMs: number, isEnforced: boolean = deadlines.grant.enforced): Problem[] {
  if (!isEnforced || !isLate(nowMs)) return []
  const day = formatDay(deadlines.grant.endsAt, voice())
  return [
    {
      field: 'deadline',
      kind: 'wrong',
      message: spoken(msg`Applications closed at the end of ${day}, Nigerian time.`),
    },
  ]
}

function isLate(nowMs: number): boolean {
  return nowMs > Date.parse(deadlines.grant.endsAt)
}
