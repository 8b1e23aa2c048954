import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { deskModules } from '../../desk/pages/modules.server'
import type { DeskServices } from '../../desk/routing/desk-module.server'
import { registerDesk } from './register-desk.server'

test('visitors of the site are answered while the routes of the desk are registered', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const services = { config: { trustedProxies: 0 } } as DeskServices
  const desk = { url: 'http://localhost:3001', host: '127.0.0.1', port: 3001 }
  // One turn lies between two modules.
  expect(await countEventLoopTurns(registerDesk(app, { services, desk }))).toBeGreaterThanOrEqual(
    deskModules.length - 1,
  )
  for (const { routes } of deskModules)
    for (const { method, path } of routes) expect(app.hasRoute({ method, url: path })).toBe(true)
})
