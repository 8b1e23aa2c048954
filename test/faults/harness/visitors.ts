import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import type { World } from './harness'

/** What a visitor sent, and what they were told, in the order of the sending. */
export interface Said {
  email: string
  isPaying: boolean
  status: number
  tookMs: number
  message: string | undefined
  /** Where they may pay, once they were told. */
  payAt: string | undefined
}

/** Longer than any form may keep a visitor waiting, whatever is broken; the pages themselves wait a minute. In milliseconds. */
const patienceMs = 30_000

/** Sends a registration once, under the key of this e-mail address. Status 0: no answer within the patience, or a broken one. */
export async function sends(url: string, email: string, { isPaying = false } = {}): Promise<Said> {
  const beganAtMs = performance.now()
  const answer = await fetch(`${url}/api/paystack/pay`, {
    method: 'POST',
    body: formOf(isPaying ? aPayingDelegate({ email }) : aDelegate({ email })),
    headers: { 'idempotency-key': `key-of-${email}` },
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async (response) => ({ status: response.status, json: (await response.json().catch(() => ({}))) as Words }),
    () => ({ status: 0, json: {} as Words }),
  )
  const { message, error, authorization_url: payAt } = answer.json
  const words = [message, error].find((each) => typeof each === 'string') as string | undefined
  return { email, isPaying, status: answer.status, tookMs: performance.now() - beganAtMs, message: words, payAt }
}

interface Words {
  message?: unknown
  error?: unknown
  authorization_url?: string
}

/** Sends again under the same key, as a visitor's page and a patient visitor do, until it is taken. Answers how long that took. */
export async function sendsUntilTaken(url: string, email: string, { isPaying = false, withinMs = 10_000 } = {}) {
  const beganAtMs = performance.now()
  for (;;) {
    const said = await sends(url, email, { isPaying })
    const inAllMs = performance.now() - beganAtMs
    if (said.status === 200) return { said, inAllMs }
    if (inAllMs > withinMs) throw new Error(`Still ${said.status} ${said.message} after ${Math.round(inAllMs)} ms`)
    await pause(250)
  }
}

/** Visitors who come one after another, free and paying ones in turn, and never wait for each other. */
export function visitorsCome({ url }: World, { everyMs = 400 } = {}) {
  const log: Promise<Said>[] = []
  let number = 0
  const timer = setInterval(() => {
    const isPaying = number % 2 === 1
    log.push(sends(url, `visitor${number++}@example.com`, { isPaying }))
  }, everyMs)
  /** No more come; what all were told. */
  return async (): Promise<Said[]> => {
    clearInterval(timer)
    return Promise.all(log)
  }
}

/** Everybody was answered in time, and who was not served reads why. */
export function expectClear(log: readonly Said[]): void {
  for (const { email, status, message, tookMs } of log) {
    expect([200, 409, 503], `${email}: ${status} ${message} after ${tookMs} ms`).toContain(status)
    if (status !== 200) expect(message, email).toMatch(/\w+ \w+/)
  }
}

/** Each of these visitors is stored once, however often they sent; who paid has paid, and every letter is there under one name. */
export async function expectOnce({ db, mail }: World, emails: readonly string[], letters = emails): Promise<void> {
  const stored = await db.selectFrom('submission').select('email').execute()
  const times = Map.groupBy(stored, ({ email }) => email)
  expect(emails.filter((email) => times.get(email)?.length !== 1)).toEqual([])
  const namesTo = (email: string) =>
    new Set(mail.letters.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)).size
  await expect
    .poll(() => letters.filter((email) => namesTo(email) !== 1), { timeout: 60_000, interval: 200 })
    .toEqual([])
}
