import { commandLineActor, completeAudit, recordAudit } from '../../desk/access/audit.server'
import { formatNaira, inEnglish } from '../../domain/money'
import { type CancelResult, cancelOrder } from '../../orders/cancel/cancel-order.server'
import { findUnreturnedPayments } from '../../orders/cancel/unreturned-money.server'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printFailure } from '../context.server'

/** Cancels an order. */
export const cancelOrderCommand = defineCommand({
  name: 'cancel',
  needs: 'database',
  audit: selfAudited,
  summary: 'cancels an order: its place is free again',
  arguments: { target: { shown: 'CODE', description: 'the code (AGF-…), id or payment reference of an order' } },
  options: {
    reason: { type: 'string', shown: 'TEXT', description: 'why, for your records; the visitor does not see it' },
    'keep-payment': { type: 'boolean', description: 'cancels a paid order without a refund' },
    tell: { type: 'boolean', description: 'tells the visitor by email' },
    yes: { type: 'boolean', description: 'does it; without this option nothing is changed' },
    json: jsonOption,
  },
  details: [
    'Its tickets become void, and nobody is asked to pay for it. A paid order is',
    'refunded first (refund CODE), or cancelled with --keep-payment. A payment that',
    'comes later goes to review. A cancellation cannot be undone.',
  ].join('\n'),
  run: (context, { 'keep-payment': keepsPayment, tell: tellsVisitor, ...input }) =>
    cancel(context, { ...input, keepsPayment, tellsVisitor }),
})

interface CancelInput {
  target: string
  reason: string | undefined
  keepsPayment: boolean
  tellsVisitor: boolean
  yes: boolean
  json: boolean
}

async function cancel({ services, print, user }: CliContext, input: CancelInput): Promise<number> {
  const row = await findSubmissionRow(services.db, input.target)
  if (row === undefined) return printFailure(`No submission found for ${input.target}`, 1)
  const code = row.public_code
  if (!input.yes) {
    const payments = await findUnreturnedPayments(services.db, row.id)
    const kept = formatNaira(
      payments.reduce((sum, { restKobo }) => sum + restKobo, 0),
      inEnglish,
    )
    print(`${code} is ${row.state}${payments.length > 0 ? `, with ${kept} that was not returned` : ''}`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  const reason = input.reason?.trim() ?? ''
  if (reason === '') return printFailure('cancel needs --reason TEXT: it is kept for your records', 2)
  const note = input.keepsPayment ? 'without a refund' : undefined
  const entry = await recordAudit(
    services,
    commandLineActor(user),
    { action: 'cancelled an order', target: code, note },
    'begun',
  )
  const { keepsPayment, tellsVisitor } = input
  const result = await cancelOrder(services, {
    ...{ submissionId: row.id, reason, keepsPayment, tellsVisitor, cancelledBy: user },
  })
  const isDone = result.kind === 'cancelled'
  await completeAudit(services.db, entry, { outcome: isDone ? 'done' : 'refused' })
  const message = describeResult(result)
  if (input.json) print(JSON.stringify({ code, result: result.kind, message }))
  else if (isDone) print(`${code}: ${message}`)
  return isDone ? 0 : printFailure(`${code}: ${message}`, 1)
}

function describeResult(result: CancelResult): string {
  switch (result.kind) {
    case 'cancelled':
      return `cancelled; tickets that are void now: ${result.voidedTickets}`
    case 'paid':
      return 'nothing was changed, because it is paid. Refund it first (refund CODE), or add --keep-payment'
    case 'in review':
      return 'nothing was changed, because a payment is in review. Accept or refund it first'
    default:
      return `nothing was changed: ${result.kind}`
  }
}
