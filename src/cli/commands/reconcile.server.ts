import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { formatNaira, inEnglish } from '../../domain/money'
import { countOf } from '../../domain/text/count-of'
import { parseLagosMonth } from '../../domain/time/lagos-month'
import { reconcile } from '../../payment/reconcile/reconcile.server'
import { differenceActions, differenceKinds, type ReconciliationResult } from '../../payment/reconcile/reconciliation'
import { reconciliationCsv, theirAmountText } from '../../payment/reconcile/reconciliation-csv.server'
import { findReconciliation } from '../../payment/reconcile/reconciliation-store.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError, printFailure } from '../context.server'

/** Between two lines about the progress, in payments. */
const progressStep = 500

/** Compares a month's payments with the provider's. */
export const reconcileCommand = defineCommand({
  name: 'reconcile',
  needs: 'database',
  audit: selfAudited,
  summary: 'compares a month with the payment provider',
  options: {
    month: { type: 'string', shown: 'YEAR-MONTH', description: 'the year and the month, by Nigerian time' },
    json: jsonOption,
    csv: { type: 'boolean', description: 'prints a table for a spreadsheet' },
  },
  details: [
    'It changes no payment. It prints each difference with what to do, and ends',
    'with 1 if there are any. The desk shows the result on the page Reconcile.',
  ].join('\n'),
  run: compareMonth,
})

interface ReconcileInput {
  month: string | undefined
  json: boolean
  csv: boolean
}

async function compareMonth({ services, print, user }: CliContext, { month: typed, json, csv }: ReconcileInput) {
  const month = parseLagosMonth(typed ?? '')
  if (month === undefined) return printFailure('reconcile needs --month YEAR-MONTH', 2)
  await recordAudit(services, commandLineActor(user), { action: 'started a reconciliation', target: month.name })
  let shownCount = 0
  const started = await reconcile(services, month, {
    startedBy: user,
    onProgress(readCount) {
      if (readCount - shownCount < progressStep) return
      shownCount = readCount
      printError(`${countOf(readCount, 'payment', 'payments')} read`)
    },
  })
  if (started === undefined) return printFailure('Another comparison is running. One runs at a time.', 1)
  await started.finished
  const { result, note } = (await findReconciliation(services.db, started.id)) ?? {}
  if (result === undefined) return printFailure(`The comparison was not completed: ${note}. Nothing was changed.`, 1)
  if (csv) print(reconciliationCsv(result).trimEnd())
  else if (json) for (const line of jsonLines(month.name, result)) print(line)
  else for (const line of textLines(result)) print(line)
  return result.differenceCount === 0 ? 0 : 1
}

/** The totals first, then each difference, then each manual payment. */
function jsonLines(month: string, { differences, outside, ...totals }: ReconciliationResult): string[] {
  return [
    JSON.stringify({ kind: 'totals', month, ...totals }),
    ...differences.map(({ atMs, ...each }) =>
      JSON.stringify({ ...each, at: isoTime(atMs), action: differenceActions[each.kind] }),
    ),
    ...outside.map(({ atMs, ...each }) => JSON.stringify({ kind: 'paid outside', ...each, at: isoTime(atMs) })),
  ]
}

function textLines({ differences, differenceCount, theirs, agreeing, outside, outsideSum }: ReconciliationResult) {
  const naira = (kobo: number) => formatNaira(kobo, inEnglish)
  return [
    `${countOf(differenceCount, 'difference', 'differences')}. ${countOf(theirs.count, 'payment', 'payments')} at the provider, ${naira(theirs.kobo)}; ${countOf(agreeing, 'agrees', 'agree')} with ours.`,
    ...differenceKinds.flatMap((kind) => {
      const found = differences.filter((each) => each.kind === kind)
      if (found.length === 0) return []
      const lines = found.map((each) => {
        const ours = each.ourKobo === null ? 'unknown' : `${each.ourState}, ${naira(each.ourKobo)}`
        const theirs = `${each.theirState} ${theirAmountText(each)}`.trim()
        return `  ${each.code ?? '-'}  ${each.reference}  here: ${ours}; at the provider: ${theirs}`
      })
      return ['', `${kind}: ${differenceActions[kind]}`, ...lines]
    }),
    '',
    `Marked as paid outside the provider: ${outsideSum.count}, ${naira(outsideSum.kobo)}`,
    ...outside.map(({ code, method, kobo }) => `  ${code}  ${method}  ${naira(kobo)}`),
  ]
}

function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
