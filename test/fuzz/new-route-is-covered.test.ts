import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { workshopServer } from '../builders/workshop/flow.server'
import { startApp } from '../support/servers/start-app'
import { routeCases } from './cases/api-cases'
import { readApiRoutes } from './cases/openapi-document'
import { createValidForms } from './cases/valid-forms'
import { runFuzzGroup } from './harness/run-case'
import { placeholders } from './harness/secrets'

test('the generator covers the route of a new form as soon as the server describes it', async () => {
  await using app = await startApp({ flows: [...flowServers, workshopServer] })
  const routes = (await readApiRoutes(app.url)).filter(({ path }) => path === '/api/workshop')
  const forms = await createValidForms(routes)
  const statuses = new Set<number>()
  for (const route of routes) {
    const cases = routeCases(route, forms.get(route.path) ?? [], { quick: [], slow: [] })
    const target = { url: app.url, secrets: { ...placeholders, signingKey: '' }, alarms: () => [] }
    const faults = await runFuzzGroup(target, { group: route.name, cases, runs: 60, seedOffset: 0 }, (result) => {
      if (result.kind === 'answered') statuses.add(result.status)
    })
    expect(faults).toEqual([])
  }
  // The form's own validators have responded, so the generated requests had the form's structure.
  expect([...statuses]).toContain(422)
})
