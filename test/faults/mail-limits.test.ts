import { expect, test } from 'vitest'
import { openMailer } from '../../src/adapters/mail/mail.server'
import type { EmailWorkerServices } from '../../src/email/email-worker-services.server'
import { createEmailQueue } from '../support/create-email-queue'
import { clockAt } from '../support/movable-clock'
import type { Engine } from '../support/servers/engines'
import { type MailServerMode, startMailServer } from '../support/servers/mail-server'
import { testScale } from '../support/test-scale'

const { orderCount, mailPerHour, shortestStepMs, engines } = testScale<{
  orderCount: number
  mailPerHour: number
  /** How far the clock is moved at least. */
  shortestStepMs: number
  engines: readonly Engine[]
}>({
  short: { orderCount: 75, mailPerHour: 100, shortestStepMs: 120_000, engines: ['sqlite'] },
  full: { orderCount: 1_000, mailPerHour: 900, shortestStepMs: 1_000, engines: ['sqlite', 'postgres'] },
})

const hourMs = 3_600_000
const minuteMs = 60_000
const beginMs = Date.parse('2026-11-24T09:00:00Z')

/** What the mail server answers, one after another. */
const refusals: readonly MailServerMode[] = [
  '450 4.7.1 Greylisted, please try again',
  '550 5.4.5 Daily user sending quota exceeded',
  '421 4.7.0 Try again later',
  '451 4.7.1 Recipient address rejected: please try again',
  '452 4.5.3 Too many recipients received this hour',
  '550 5.7.1 Message rate limit exceeded',
]

test.each(engines)(
  'a thousand orders on a bad day: two servers and a mail server that refuses every third email for an hour send each email once (%s)',
  async (engine) => {
    const clock = clockAt(beginMs)
    const queue = await createEmailQueue(engine, clock)
    const orders = Array.from({ length: orderCount }, (_, number) => ({
      email: `a${number}@d${number % 7}.example`,
      names: ['confirmation', 'notice'],
      isPaid: number % 2 === 0,
    }))
    await queue.queue(orders)
    await using server = await startMailServer()
    let recipientCount = 0
    server.setNextMode(() => {
      const isRefused = ++recipientCount % 3 === 0 && clock.nowMs() < beginMs + hourMs
      return isRefused ? (refusals[(recipientCount / 3) % refusals.length] ?? 'taking') : 'taking'
    })
    const arrivalsMs: number[] = []
    server.onEmail(() => void arrivalsMs.push(clock.nowMs()))
    const mailers = [1, 2].map(() => openMailer({ from: 'AGEFEST <info@example.com>', smtpUrl: server.url }))
    const servers = mailers.map((mail) => queue.createServices(mail.send, { mail, mailPerHour }))
    while (server.emails.length < 2 * orderCount && clock.nowMs() < beginMs + 24 * hourMs) {
      await Promise.all(servers.flatMap((services) => runBothQueues(queue, services)))
      clock.move(await nextStepMs(queue))
    }
    for (const mail of mailers) mail.close()

    const messageIds = server.emails.map(({ messageId }) => messageId)
    expect(messageIds).toHaveLength(2 * orderCount)
    expect(new Set(messageIds).size).toBe(2 * orderCount)
    const rows = await queue.readEmails()
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
    const perHour = Map.groupBy(arrivalsMs, (timeMs) => Math.floor(timeMs / hourMs))
    expect(Math.max(...[...perHour.values()].map(({ length }) => length))).toBeLessThanOrEqual(mailPerHour)
    const ticketIds = new Set(rows.filter(({ priority }) => priority === 0).map(({ message_id }) => message_id))
    const lastTicket = messageIds.findLastIndex((messageId) => ticketIds.has(messageId))
    console.log(
      `${messageIds.length} emails (${engine}): ${server.rejectedRecipients.length} refusals, tickets within ${minutesAfter(arrivalsMs[lastTicket])} min, all within ${minutesAfter(arrivalsMs.at(-1))} min`,
    )
    expect(server.rejectedRecipients.length).toBeGreaterThan(orderCount / 10)
    expect(lastTicket, 'the last ticket is not among the last emails').toBeLessThan(1.7 * orderCount)
  },
  600_000,
)

function runBothQueues(queue: Awaited<ReturnType<typeof createEmailQueue>>, services: EmailWorkerServices) {
  return (['first tries', 'later tries'] as const).map((each) => queue.sendDue(services, [each]))
}

/** How long until something can change: a pause ends, an email is due again, or the budget has grown. */
async function nextStepMs({ db, clock }: Awaited<ReturnType<typeof createEmailQueue>>): Promise<number> {
  const nowMs = clock.nowMs()
  const pauses = await db.selectFrom('email_pause').select('paused_until_ms').execute()
  const ends = pauses.map(({ paused_until_ms }) => paused_until_ms - nowMs).filter((ms) => ms > 0)
  return Math.max(shortestStepMs, Math.min(minuteMs, ...ends))
}

function minutesAfter(timeMs = Number.NaN): number {
  return Math.round((timeMs - beginMs) / minuteMs)
}
