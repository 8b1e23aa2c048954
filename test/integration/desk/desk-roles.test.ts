import { expect, test } from 'vitest'
import { notAudited } from '../../../src/desk/access/audit.server'
import { roleMay } from '../../../src/desk/access/roles'
import { deskModules } from '../../../src/desk/pages/modules.server'
import { deskRoles } from '../../../src/domain/desk-role'
import { enterDesk, postDeskForm } from '../../support/desk/desk-client'
import { startApp } from '../../support/servers/start-app'

const routes = deskModules.flatMap((module) => module.routes)

/** An address of the route with values that name nothing. */
function addressOf(path: string): string {
  return path.replace(/:\w+/g, 'nothing')
}

test('each role may call exactly the routes of its capabilities', async () => {
  await using app = await startApp({ desk: true })
  for (const role of deskRoles) {
    const client = await enterDesk(app, role)
    for (const { method, path, needs } of routes) {
      const response = method === 'GET' ? await client.get(addressOf(path)) : await client.post(addressOf(path))
      await response.text()
      const name = `${role}: ${method} ${path}`
      if (roleMay(role, needs)) expect.soft([name, response.status]).not.toEqual([name, 403])
      else expect.soft([name, response.status]).toEqual([name, 403])
    }
  }
})

test('nobody may call a route without a session', async () => {
  await using app = await startApp({ desk: true })
  for (const { method, path } of routes) {
    const response =
      method === 'GET'
        ? await fetch(app.deskUrl + addressOf(path), { redirect: 'manual' })
        : await postDeskForm(app, addressOf(path), {})
    expect.soft([method, path, response.status]).toEqual([method, path, 401])
  }
  expect(await app.services.db.selectFrom('desk_audit').selectAll().execute()).toEqual([])
})

test('no form of the desk is accepted without the token of the session', async () => {
  await using app = await startApp({ desk: true })
  const { cookie } = await enterDesk(app, 'owner')
  const forms = routes.filter(({ method }) => method === 'POST')
  expect(forms.length).toBeGreaterThan(1)
  for (const { path, needs } of forms) {
    if (!roleMay('owner', needs)) continue
    const response = await postDeskForm(app, addressOf(path), { csrf: 'guessed' }, { cookie })
    expect.soft([path, response.status]).toEqual([path, 403])
  }
})

test('every change is audited, and every address is declared once', () => {
  expect(routes.filter(({ method, audit }) => method === 'POST' && audit === notAudited)).toEqual([])
  expect(routes.filter(({ audit }) => audit.trim() === '')).toEqual([])
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const notices = deskModules.flatMap((module) => Object.keys(module.notices ?? {}))
  expect(new Set(notices).size).toBe(notices.length)
})
