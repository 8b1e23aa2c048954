import { expect, test } from 'vitest'
import { temporaryRejection, unknownUserRejection } from '../support/servers/mail-server'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectToSurviveOutage, outageMs } from './harness/outage'
import { expectStoredOnce, submitRegistration } from './harness/visitors'

const timeoutMs = 300_000

type MailFault = 'refuse' | 'hang' | 'swallow'

test.each(testScale<MailFault[]>({ short: ['refuse'], full: ['refuse', 'hang', 'swallow'] }))(
  'an unavailable mail server delays emails and nothing else (%s)',
  async (kind) => {
    await using harness = await startFaultHarness()
    await expectToSurviveOutage(harness, {
      label: `mail server away (${kind})`,
      begin: () => harness.mailProxy.setBehaviour({ kind }),
      end: () => harness.mailProxy.setBehaviour({ kind: 'pass' }),
    })
  },
  timeoutMs,
)

/** The guards that time out a mail server. Ten minutes stand for no timeout. */
const timeoutGuards: readonly Guard[] = [
  { pattern: /(?<=connectionTimeout: )1e4(?=,\s+greetingTimeout)/, replacement: '600000' },
  { pattern: /(?<=greetingTimeout: )1e4(?=,\s+socketTimeout)/, replacement: '600000' },
  { pattern: /(?<=socketTimeout: )2e4/, replacement: '600000' },
]

test.runIf(outageMs > 10_000)(
  'a mail server that stops responding is timed out, and the emails are sent later; without the timeout, they wait for it',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer(timeoutGuards) })
    await Promise.all(
      [harness, unguarded].map(async ({ url, mailProxy }) => {
        await mailProxy.setBehaviour({ kind: 'swallow' })
        expect((await submitRegistration(url, 'waits@example.com')).status).toBe(200)
        await expect.poll(mailProxy.swallowed).toBeGreaterThan(0)
        await mailProxy.setBehaviour({ kind: 'pass' })
      }),
    )
    await expectStoredOnce(harness, ['waits@example.com'])
    expect(unguarded.mail.emails).toEqual([])
  },
  timeoutMs,
)

/** The guard that retries after a temporary failure. */
const retryGuard: Guard = { pattern: /(?<=const isFinal = )failure\.kind === "unknown recipient"/, replacement: 'true' }

test(
  'a temporarily rejected email is sent later, a permanently rejected one never; without retries, the first is lost too',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([retryGuard]) })
    for (const { mail, url } of [harness, unguarded]) {
      mail.setMode(temporaryRejection)
      expect((await submitRegistration(url, 'later@example.com')).status).toBe(200)
    }
    for (const { mail } of [harness, unguarded]) await expect.poll(() => new Set(mail.rejectedRecipients).size).toBe(2)
    for (const { mail } of [harness, unguarded]) mail.setMode('taking')
    await expectStoredOnce(harness, ['later@example.com'])
    await expect.poll(() => countEmailStates(harness)).toEqual({ sent: 2 })
    await expect.poll(() => countEmailStates(unguarded)).toEqual({ undeliverable: 2 })

    harness.mail.setMode(unknownUserRejection)
    expect((await submitRegistration(harness.url, 'never@example.com')).status).toBe(200)
    await expect.poll(() => countEmailStates(harness)).toEqual({ sent: 2, undeliverable: 2 })
    expect(harness.mail.rejectedRecipients.filter((recipient) => recipient === 'never@example.com')).toHaveLength(1)
  },
  timeoutMs,
)

/** The guard that keeps an email's Message-ID over all attempts. */
const messageIdGuard: Guard = { pattern: /messageId: email\.message_id,/ }

test(
  'an email whose acknowledgement is lost is sent again with the same Message-ID; without the guard, the two copies differ',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([messageIdGuard]) })
    const [messageIds, unguardedMessageIds] = await Promise.all([harness, unguarded].map(messageIdsOfRepeatedEmail))
    expect(messageIds).toHaveLength(1)
    expect(unguardedMessageIds?.length).toBeGreaterThan(1)
  },
  timeoutMs,
)

/** The mail server accepts the first email, and the connection is cut before it can acknowledge it. */
async function messageIdsOfRepeatedEmail({ url, mail, mailProxy }: FaultHarness): Promise<string[]> {
  const email = 'twice@example.com'
  mail.onEmail(() => {
    mail.onEmail(() => {})
    return mailProxy.setBehaviour({ kind: 'reset' })
  })
  expect((await submitRegistration(url, email)).status).toBe(200)
  // The email to the organisation is sent at the same time and may have arrived too.
  await expect.poll(() => mail.emails.length).toBeGreaterThanOrEqual(1)
  await mailProxy.setBehaviour({ kind: 'pass' })
  const [first] = mail.emails
  const copies = () =>
    mail.emails.filter(({ subject, to: recipient }) => subject === first?.subject && recipient[0] === first?.to[0])
  await expect.poll(() => copies().length).toBe(2)
  return [...new Set(copies().map(({ messageId }) => messageId))]
}

async function countEmailStates({ db }: FaultHarness): Promise<Record<string, number>> {
  const emails = await db.selectFrom('email_message').select('state').execute()
  return Object.fromEntries(
    [...Map.groupBy(emails, ({ state }) => state)].map(([state, { length }]) => [state, length]),
  )
}
