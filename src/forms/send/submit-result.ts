import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { translate } from '../../i18n/active-i18n'
import type { SubmitFailure } from '../state/use-form-messages'
import { type ParsedOkResponse, parsePaymentFlowOkResponse } from './parse-ok-response'
import type { SendResult } from './send-form'
import type { SubmitMessages } from './submit-messages'

/** The result of submitting a form, with the messages if it failed. */
type SubmitResult =
  | Exclude<ParsedOkResponse, { kind: 'unexpected' | 'foreign' }>
  | ({ kind: 'refused' } & SubmitFailure)

/** Follows the message of a failure if the server gave no reason. */
const retryMessage = msg`Please try again in a moment. Everything you typed is still here.`

/** Interprets the response with the form's parser and adds the specified messages if the submit failed. */
export function toSubmitResult(
  sendResult: SendResult,
  messages: SubmitMessages,
  parse = parsePaymentFlowOkResponse,
): SubmitResult {
  if (sendResult.kind === 'unreachable') return toFailure(messages.unreachable, messages.fallbackReason)
  if (sendResult.kind === 'refused') return toRefusal(sendResult, messages)
  const parsed = parse(sendResult.response)
  if (parsed.kind === 'unexpected') return toFailure(messages.unexpected, messages.fallbackReason)
  return parsed.kind === 'foreign' ? toFailure(messages.unreachable, messages.fallbackReason) : parsed
}

/** Combines the specified message and the server's reason in the positions that the form defines. */
function toRefusal(
  { message, problems, order }: Extract<SendResult, { kind: 'refused' }>,
  messages: SubmitMessages,
): SubmitResult {
  const problemList = Object.entries(problems).map(([field, message]) => ({ field, message }))
  const result = toFailure(
    messages.failed,
    messages.fallbackReason ?? (problemList.length === 0 ? retryMessage : undefined),
  )
  if (message !== undefined && messages.reasonPosition === 'instead') {
    result.heading = message
    delete result.reason
  } else if (message !== undefined) result.reason = message
  return { ...result, problems: problemList, order }
}

function toFailure(
  heading: MessageDescriptor,
  reason: MessageDescriptor | undefined,
): { kind: 'refused' } & SubmitFailure {
  return { kind: 'refused', heading: translate(heading), ...(reason && { reason: translate(reason) }) }
}
