import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { workshop } from '../builders/example-form'
import { startApp } from '../support/servers/start-app'
import { callCases } from './cases/api-cases'
import { honestForms } from './cases/honest-forms'
import { callsOf } from './cases/openapi-document'
import { tryOut } from './harness/run-case'
import { placeholders } from './harness/secrets'

test('the call of a form that nobody has thought of here is met as soon as the server describes it', async () => {
  await using app = await startApp({ flows: [...flowServers, workshop] })
  const calls = (await callsOf(app.url)).filter(({ path }) => path === '/api/workshop')
  const forms = await honestForms(calls)
  const statuses = new Set<number>()
  for (const call of calls) {
    const cases = callCases(call, forms.get(call.path) ?? [], { quick: [], slow: [] })
    const target = { url: app.url, secrets: { ...placeholders, signingKey: '' }, alarms: () => [] }
    const broken = await tryOut(target, { group: call.name, cases, runs: 60, round: 0 }, (answer) => {
      if (answer.kind === 'answered') statuses.add(answer.status)
    })
    expect(broken).toEqual([])
  }
  // Its own rules have spoken, so what was sent was in the shape of its form.
  expect([...statuses]).toContain(422)
})
