import { notAudited } from '../../desk/access/audit.server'
import { checkPendingWork } from '../../desk/findings/check-stored-data.server'
import { formatFinding } from '../../desk/findings/finding'
import {
  findOrdersInReview,
  findOrdersWithUndeliverableEmail,
  type OrderNeedingAttention,
} from '../../desk/pages/today/orders-needing-attention.server'
import { type DayFigures, readDay } from '../../desk/pages/today/today-figures.server'
import { formatNaira, inEnglish } from '../../domain/money'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import type { CliContext } from '../context.server'

/** Prints what the desk's page 'Today' shows. */
export const todayCommand = defineCommand({
  name: 'today',
  needs: 'database',
  audit: notAudited,
  summary: 'prints the day, and what needs a person',
  options: { json: jsonOption },
  details: 'The exit code is 1 if something needs a person. It prints codes, no names.',
  run: printToday,
})

async function printToday({ services, config, print }: CliContext, { json }: { json: boolean }): Promise<number> {
  const { db, clock } = services
  const nowMs = clock.nowMs()
  const day = await readDay(db, nowMs)
  const reviews = await findOrdersInReview(db)
  const undeliverable = await findOrdersWithUndeliverableEmail(db, nowMs)
  const findings = (await checkPendingWork(db, nowMs, config)).filter(({ level }) => level !== 'ok')
  const needsPerson = reviews.length + undeliverable.length > 0 || findings.some(({ level }) => level === 'action')
  if (json)
    print(
      JSON.stringify({
        ...{ day: dayName(day), received: day.received, returned: day.returned, sent: day.sent },
        ...{ awaiting: day.awaiting, reviews: reviews.map(withTime), undeliverable: undeliverable.map(withTime) },
        findings,
      }),
    )
  else {
    for (const line of dayLines(day)) print(line)
    for (const line of waitingLines('payments in review', reviews)) print(line)
    for (const line of waitingLines('emails that could not be delivered', undeliverable)) print(line)
    for (const line of findings.flatMap(formatFinding)) print(line)
    if (!needsPerson) print('Nothing needs a person.')
  }
  return needsPerson ? 1 : 0
}

function dayLines(day: DayFigures): string[] {
  const naira = (kobo: number) => formatNaira(kobo, inEnglish)
  const sum = ({ count, kobo }: DayFigures['received']) => `${count} (${naira(kobo)})`
  return [
    `${dayName(day)}: received ${sum(day.received)}, returned ${sum(day.returned)}`,
    `wait for their payment, of any day: ${sum(day.awaiting)}`,
    ...day.sent.map(({ flow, ...sent }) => `sent today, ${flow}: ${sum(sent)}`),
  ]
}

function waitingLines(title: string, orders: readonly OrderNeedingAttention[]): string[] {
  if (orders.length === 0) return []
  const lines = orders.map(
    ({ publicCode, atMs, why }) => `  ${publicCode}  ${formatLagosTime(atMs).slice(0, 16)}  ${why}`,
  )
  return [`${title}:`, ...lines]
}

function withTime({ publicCode, atMs, why }: OrderNeedingAttention) {
  return { code: publicCode, at: new Date(atMs).toISOString(), why }
}

function dayName({ startMs }: DayFigures): string {
  return formatLagosTime(startMs).slice(0, 10)
}
