import { randomUUID } from 'node:crypto'
import { commandLineActor, completeAudit, recordAudit } from '../../desk/access/audit.server'
import { formatNaira, inEnglish, type Kobo } from '../../domain/money'
import { isPaymentReference } from '../../domain/references'
import { parseNaira } from '../../domain/text/parse-naira'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { describeRefundResult } from '../../payment/refunds/describe-refund.server'
import { readRefundable } from '../../payment/refunds/refundable.server'
import { requestRefund } from '../../payment/refunds/request-refund.server'
import { listAttempts, type PaymentAttempt } from '../../payment/settle/attempts.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError, printFailure } from '../context.server'

/** Refunds a payment through the provider. */
export const refundCommand = defineCommand({
  name: 'refund',
  needs: 'database',
  audit: selfAudited,
  summary: 'returns a payment, whole or in part',
  arguments: {
    target: { shown: 'CODE', description: 'the code (AGF-…) of a paid order, or the reference of a payment: agf-…' },
  },
  options: {
    amount: { type: 'string', shown: 'NAIRA', description: 'only this part; without it, all that is left' },
    reason: { type: 'string', shown: 'TEXT', description: 'why, for your records' },
    again: { type: 'boolean', description: 'the same amount a second time within a day' },
    yes: { type: 'boolean', description: 'requests it; without this option nothing is changed' },
    json: jsonOption,
  },
  details: [
    'The provider returns the money to the card or account that paid. Banks take',
    'up to ten working days. The refund is recorded, with a credit note, once the',
    'provider confirms it. A partial refund leaves the tickets valid.',
  ].join('\n'),
  run: refund,
})

interface RefundInput {
  target: string
  amount: string | undefined
  reason: string | undefined
  again: boolean
  yes: boolean
  json: boolean
}

async function refund(context: CliContext, input: RefundInput): Promise<number> {
  const { services, print, user } = context
  const amountKobo = input.amount === undefined ? 'the rest' : parseNaira(input.amount)
  if (amountKobo === undefined) return printFailure(`"${input.amount}" is no amount in naira: 40300 or 40300.50`, 2)
  const row = await findSubmissionRow(services.db, input.target)
  if (row === undefined) return printFailure(`No submission found for ${input.target}`, 1)
  const candidates = await findRefundable(context, row.id, input.target)
  const [candidate] = candidates
  if (candidate === undefined) return printFailure(`${row.public_code} has no payment that can be refunded`, 1)
  if (candidates.length > 1) {
    printError(`${row.public_code} has several payments. Name the one to refund:`)
    for (const { attempt, restKobo } of candidates) printError(`${attempt.reference}  ${naira(restKobo)}`)
    return 2
  }
  const { reference } = candidate.attempt
  const shown = naira(amountKobo === 'the rest' ? candidate.restKobo : amountKobo)
  if (!input.yes) {
    if (amountKobo !== 'the rest' && amountKobo > candidate.restKobo)
      return printFailure(`Only ${naira(candidate.restKobo)} of this payment is left to refund.`, 1)
    print(`${row.public_code}: ${shown} of ${naira(candidate.restKobo)} would be refunded (${reference})`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  const reason = input.reason?.trim() ?? ''
  if (reason === '') return printFailure('refund needs --reason TEXT: it is kept for your records', 2)
  const auditId = await recordAudit(
    services,
    commandLineActor(user),
    { action: 'requested a refund', target: row.public_code, note: `${reference}, ${shown}` },
    'begun',
  )
  const result = await requestRefund(services, {
    ...{ id: randomUUID(), reference, amountKobo, reason, requestedBy: user, allowsRepeat: input.again },
  })
  const isDone = result.kind === 'accepted' || result.kind === 'unclear'
  await completeAudit(services.db, auditId, { outcome: isDone ? 'done' : 'refused' })
  const hint = result.kind === 'repeat' ? ' Add --again.' : ''
  const message = describeRefundResult(result) + hint
  if (input.json) print(JSON.stringify({ code: row.public_code, reference, result: result.kind, message }))
  else if (isDone) print(`${row.public_code}: ${message}`)
  return isDone ? 0 : printFailure(message, 1)
}

/** The payments that the target names and that can be refunded. */
async function findRefundable({ services: { db } }: CliContext, submissionId: string, target: string) {
  const found: { attempt: PaymentAttempt; restKobo: Kobo }[] = []
  for (const attempt of await listAttempts(db, submissionId)) {
    if (isPaymentReference(target) && attempt.reference !== target) continue
    const refundable = await readRefundable(db, attempt)
    if (refundable !== undefined && refundable.restKobo > 0) found.push({ attempt, restKobo: refundable.restKobo })
  }
  return found
}

function naira(kobo: Kobo): string {
  return formatNaira(kobo, inEnglish)
}
