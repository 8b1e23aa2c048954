import { expect } from 'vitest'
import { postLimits } from '../../../src/server/limits/rate-limits.server'
import type { TestApp } from './start-app'

/** A visitor's IP address (RFC 5737). */
export const visitorAddress = '203.0.113.7'

/** A clock in the middle of a ten-minute window, so that no window ends during a test. */
export function stoppedClock() {
  const midWindowMs =
    Math.floor(Date.now() / postLimits.own.windowMs) * postLimits.own.windowMs + postLimits.own.windowMs / 2
  let offsetMs = 0
  return {
    nowMs: () => midWindowMs + offsetMs,
    move: (ms: number) => {
      offsetMs += ms
    },
  }
}

/** Posts as through our proxy. By default the form is empty, so it is counted and then rejected with 422. */
export async function post(
  { variables }: Pick<TestApp, 'variables'>,
  { from = visitorAddress, path = '/api/contact-us', body = {} }: { from?: string; path?: string; body?: object } = {},
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const url = `http://127.0.0.1:${variables.PORT}${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

/** Posts `count` times, at most 20 at once. Returns the statuses. */
export async function postMany(app: TestApp, count: number, from = visitorAddress): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(20, count - statuses.length) }, () => post(app, { from })),
    )
    statuses.push(...batch.map(({ status }) => status))
  }
  return statuses
}

/** Posts once, and sets the count to the limit. */
export async function useUpLimit(app: TestApp, from = visitorAddress): Promise<void> {
  expect((await post(app, { from })).status).toBe(422)
  await app.services.db.updateTable('rate_count').set({ count: postLimits.own.maxCount }).execute()
}

/** All stored post counts. */
export function storedCounts({ services: { db } }: TestApp) {
  return db.selectFrom('rate_count').selectAll().execute()
}
