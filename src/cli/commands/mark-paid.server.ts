import { commandLineActor, completeAudit, recordAudit } from '../../desk/access/audit.server'
import { manualPaymentMethods, parseManualPaymentMethod } from '../../domain/manual-payment-method'
import { formatNaira, inEnglish } from '../../domain/money'
import { parseNaira } from '../../domain/text/parse-naira'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { type MarkPaidResult, markPaidManually } from '../../payment/manual/mark-paid.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printFailure } from '../context.server'

/** Marks an order as paid by a bank transfer or in cash. */
export const markPaidCommand = defineCommand({
  name: 'mark-paid',
  needs: 'database',
  audit: selfAudited,
  summary: 'marks an order as paid by transfer or in cash',
  arguments: { target: { shown: 'CODE', description: 'the code (AGF-…) or id of an order that waits for payment' } },
  options: {
    by: { type: 'string', shown: 'METHOD', description: `how it was paid: ${manualPaymentMethods.join(', ')}` },
    amount: { type: 'string', shown: 'NAIRA', description: 'what you have received' },
    reason: { type: 'string', shown: 'TEXT', description: 'the reference of the bank, or who took the cash' },
    yes: { type: 'boolean', description: 'does it; without this option nothing is changed' },
    json: jsonOption,
  },
  details: [
    'Receipt, tickets and emails follow as after a card payment. The receipt says',
    'how it was paid. A card payment that comes later goes to review.',
  ].join('\n'),
  run: markPaid,
})

interface MarkPaidInput {
  target: string
  by: string | undefined
  amount: string | undefined
  reason: string | undefined
  yes: boolean
  json: boolean
}

async function markPaid({ services, print, user }: CliContext, input: MarkPaidInput): Promise<number> {
  const method = parseManualPaymentMethod(input.by ?? '')
  if (method === undefined) return printFailure(`mark-paid needs --by METHOD: ${manualPaymentMethods.join(' or ')}`, 2)
  const receivedKobo = parseNaira(input.amount ?? '')
  if (receivedKobo === undefined) return printFailure('mark-paid needs --amount NAIRA: what you have received', 2)
  const reason = input.reason?.trim() ?? ''
  if (reason === '') return printFailure('mark-paid needs --reason TEXT: the bank reference, or who took the cash', 2)
  const row = await findSubmissionRow(services.db, input.target)
  if (row === undefined) return printFailure(`No submission found for ${input.target}`, 1)
  const code = row.public_code
  const received = formatNaira(receivedKobo, inEnglish)
  if (!input.yes) {
    print(`${code} is ${row.state}, its price ${formatNaira(row.amount_kobo, inEnglish)}; received: ${received}`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  const auditId = await recordAudit(
    services,
    commandLineActor(user),
    { action: 'marked as paid outside', target: code, note: `${method}, ${received}` },
    'begun',
  )
  const result = await markPaidManually(services, {
    ...{ submissionId: row.id, method, receivedKobo, reason, recordedBy: user },
  })
  await completeAudit(services.db, auditId, { outcome: result.kind === 'paid' ? 'done' : 'refused' })
  const message = describeResult(result)
  if (input.json) print(JSON.stringify({ code, result: result.kind, message }))
  else if (result.kind === 'paid') print(`${code}: ${message}`)
  return result.kind === 'paid' ? 0 : printFailure(`${code}: ${message}`, 1)
}

function describeResult(result: MarkPaidResult): string {
  switch (result.kind) {
    case 'paid':
      return `paid (${result.reference}); its emails are queued`
    case 'sold out':
      return 'nothing was changed, because its places were given to others: raise their number first, or return the money'
    case 'erased':
      return 'the order was erased'
    case 'cancelled':
      return 'nothing was changed, because it is cancelled'
    case 'not payable':
      return `nothing was changed, because it is ${result.state}`
  }
}
