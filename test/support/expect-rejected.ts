import { expect } from 'vitest'
import type { TestApp } from './servers/start-app'

/** Sends the request and expects one of these statuses and a message for the visitor. */
export async function expectRejected(
  app: TestApp,
  path: string,
  request: { body: BodyInit; type?: string },
  statuses: number[],
) {
  const headers: Record<string, string> = request.type === undefined ? {} : { 'content-type': request.type }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: request.body })
  const summary = typeof request.body === 'string' ? request.body.slice(-120) : 'a form'
  expect
    .soft(statuses, `${path} ${request.type ?? ''} ${JSON.stringify(summary)}: ${response.status}`)
    .toContain(response.status)
  expect.soft(await response.json()).toMatchObject({ message: expect.stringMatching(/./) })
}

/** Expects that no table has a row and the server is still ready. */
export async function expectNothingStored(app: TestApp) {
  expect(await app.countRows()).toEqual({ submissions: 0, payments: 0, emails: 0, images: 0, idempotencyRecords: 0 })
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
}
