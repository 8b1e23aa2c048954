import { expect, test } from 'vitest'
import { deskModules } from '../../../src/desk/pages/modules.server'
import { aDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { openGate } from '../../support/desk/test-gate'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

const routes = deskModules.flatMap((module) => module.routes)

/** Values that are no text, number or place of a list. */
const oddValues = ['a\u0000b', '1.5~x', '1e400~\u0000', '99999999999999999999~x', "%ED%A0' or 1=1 --"]

/** The fields that addresses of the desk have, one by one: a refused one would hide the others. */
const queryNames = ['q', 'form', 'state', 'ticket', 'since', 'until', 'after', 'about', 'by', 'before', 'list']

test.each(engines)('no value in an address or a form of the desk is an error of the server (%s)', async (engine) => {
  await using app = await startApp({ desk: true, engine })
  await app.submit('registration', aDelegate())
  const clients = { owner: await enterDesk(app, 'owner'), gate: (await openGate(app)).client }
  const failed: string[] = []
  for (const { method, path, needs } of routes)
    for (const value of oddValues) {
      const client = needs === 'work at the gate' ? clients.gate : clients.owner
      const address = path.replace(/:\w+/g, encodeURIComponent(value.slice(0, 20)))
      const fields = Object.fromEntries(queryNames.map((name) => [name, value]))
      const queries = method === 'GET' && !path.includes(':') ? queryNames.map((name) => ({ [name]: value })) : [fields]
      const responses = await Promise.all(
        queries.map((query) =>
          method === 'GET' ? client.get(`${address}?${new URLSearchParams(query)}`) : client.post(address, query),
        ),
      )
      for (const response of responses) {
        await response.arrayBuffer()
        if (response.status >= 500) failed.push(`${response.status} ${method} ${response.url.slice(0, 120)}`)
      }
    }
  expect(failed).toEqual([])
})
