import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { spoken } from '../../i18n/active-i18n'
import type { Refused } from '../state/use-form-errors'
import { type Outcome, paidOutcome, type SendingWords } from './response'
import type { Sent } from './send-form'

/** How the sending of a form ended, with the words for it where it failed. */
type Conclusion = Exclude<Outcome, { kind: 'puzzling' | 'foreign' }> | ({ kind: 'refused' } & Refused)

/** What follows the words of a failure for which the server gave no reason. */
const tryAgain = msg`Please try again in a moment. Everything you typed is still here.`

/** Reads what came back for a form, as that form understands it, and finds the specified words where it failed. */
export function conclude(sent: Sent, words: SendingWords, read = paidOutcome): Conclusion {
  if (sent.kind === 'unreachable') return failure(words.unreachable, words.otherwise)
  if (sent.kind === 'refused') return refused(sent, words)
  const outcome = read(sent.answer)
  if (outcome.kind === 'puzzling') return failure(words.puzzling, words.otherwise)
  return outcome.kind === 'foreign' ? failure(words.unreachable, words.otherwise) : outcome
}

/** The specified words and the server's reason, each in the place that the form gives it. */
function refused({ message, problems, order }: Extract<Sent, { kind: 'refused' }>, words: SendingWords): Conclusion {
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  const alert = failure(words.failed, words.otherwise ?? (fields.length === 0 ? tryAgain : undefined))
  if (message !== undefined && words.reason === 'instead') {
    alert.heading = message
    delete alert.reason
  } else if (message !== undefined) alert.reason = message
  return { ...alert, problems: fields, order }
}

function failure(words: MessageDescriptor, reason: MessageDescriptor | undefined): { kind: 'refused' } & Refused {
  return { kind: 'refused', heading: spoken(words), ...(reason && { reason: spoken(reason) }) }
}
