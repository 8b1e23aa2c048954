import { expect } from 'vitest'
import type { App } from './servers/start-app'

/** Sends this and expects one of these statuses, with words for the visitor. */
export async function expectRefused(
  app: App,
  path: string,
  sent: { body: BodyInit; type?: string },
  statuses: number[],
) {
  const headers: Record<string, string> = sent.type === undefined ? {} : { 'content-type': sent.type }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: sent.body })
  const what = typeof sent.body === 'string' ? sent.body.slice(-120) : 'a form'
  expect
    .soft(statuses, `${path} ${sent.type ?? ''} ${JSON.stringify(what)}: ${response.status}`)
    .toContain(response.status)
  expect.soft(await response.json()).toMatchObject({ message: expect.stringMatching(/./) })
}

/** After whatever was refused: no row of it is there, and the server goes on. */
export async function expectNothingStored(app: App) {
  expect(await app.stored()).toEqual({ submissions: 0, payments: 0, letters: 0, pictures: 0, claims: 0 })
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
}
