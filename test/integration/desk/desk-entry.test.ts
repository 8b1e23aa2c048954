import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { endAccess, idleDays, inviteToDesk } from '../../../src/desk/access/invitations.server'
import { daysToMs } from '../../../src/domain/time/days-to-ms'
import { enterDesk, postDeskForm } from '../../support/desk/desk-client'
import { createMovableClock } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { startApp } from '../../support/servers/start-app'

const invitation = { name: 'Ada', role: 'owner', days: 30, createdBy: 'test' } as const

test.each(engines)('a link lets in once, also if it is used twice at the same time (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { secret } = await inviteToDesk(app.services, invitation)
  // A preview in a chat loads the page; that does not use the link up.
  expect((await fetch(`${app.deskUrl}/enter`)).status).toBe(200)
  const responses = await Promise.all(Array.from({ length: 5 }, () => postDeskForm(app, '/enter', { secret })))
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401])
  expect((await postDeskForm(app, '/enter', { secret })).status).toBe(401)
  const cookie = responses.find(({ status }) => status === 303)?.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^agefest-desk=\w{26}; Path=\/; Max-Age=2\d{6}; HttpOnly; SameSite=Strict$/)
})

test.each(engines)('the database holds no secret that opens the desk (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { secret } = await inviteToDesk(app.services, invitation)
  const client = await enterDesk(app, 'reader')
  const rows = JSON.stringify(await app.services.db.selectFrom('desk_access').selectAll().execute())
  expect(rows).not.toContain(secret)
  expect(rows).not.toContain(client.cookie.split('=')[1])
})

test('the pasted link is accepted whole, and a link after a week or an ended one is not', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ desk: true, clock })
  const first = await inviteToDesk(app.services, invitation)
  expect((await postDeskForm(app, '/enter', { secret: `${app.deskUrl}/enter#${first.secret}` })).status).toBe(303)
  const withdrawn = await inviteToDesk(app.services, invitation)
  await endAccess(app.services, withdrawn.id)
  expect((await postDeskForm(app, '/enter', { secret: withdrawn.secret })).status).toBe(401)
  const old = await inviteToDesk(app.services, invitation)
  clock.move(daysToMs(7))
  expect((await postDeskForm(app, '/enter', { secret: old.secret })).status).toBe(401)
})

test('a session ends when it is revoked, left, expired or unused for long', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ desk: true, clock })
  const [revoked, left, unused, used] = await Promise.all([1, 2, 3, 4].map(() => enterDesk(app, 'owner')))
  const isIn = async (client = used) => (await client?.get('/team'))?.status === 200
  expect(await isIn(revoked)).toBe(true)
  await endAccess(app.services, revoked?.accessId ?? '')
  expect(await isIn(revoked)).toBe(false)
  const response = await left?.post('/leave')
  expect(response?.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await isIn(left)).toBe(false)
  clock.move(daysToMs(idleDays - 1))
  expect(await isIn()).toBe(true)
  clock.move(daysToMs(1))
  expect([await isIn(unused), await isIn()]).toEqual([false, true])
  clock.move(daysToMs(15))
  expect(await isIn()).toBe(false)
})

test('another site can neither use a session nor embed, guess or be the desk', async () => {
  await using app = await startApp({ desk: true })
  const client = await enterDesk(app, 'owner')
  const crossSite = await client.post('/team/invite', {}, { 'sec-fetch-site': 'cross-site' })
  expect(crossSite.status).toBe(403)
  const response = await client.get('/team')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    ),
  })
  expect(await statusWithHost(app.deskUrl, 'evil.example')).toBe(421)
  expect(await fetch(`${app.url}/team`).then(({ status }) => status)).toBe(404)
  expect(await fetch(`${app.url}/enter`).then(({ status }) => status)).toBe(404)
})

test('of someone without a session only a short form is read, and none to an address that does not exist', async () => {
  await using app = await startApp({ desk: true })
  const post = async (path: string, type: string, body: string) => {
    const response = await fetch(app.deskUrl + path, { method: 'POST', headers: { 'content-type': type }, body })
    return response.status
  }
  const [form, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
  for (const path of ['/enter', '/leave']) {
    expect(await post(path, form, `secret=${'x'.repeat(5_000)}`)).toBe(413)
    expect(await post(path, multipart, '--b--')).toBe(415)
  }
  for (const type of [form, multipart, 'application/json', 'text/plain'])
    expect(await post('/nowhere', type, 'no form')).toBe(404)
})

test('behind a proxy the cookie is for its name and https alone', async () => {
  await using app = await startApp({ desk: true, env: { DESK_URL: 'https://desk.agefest.example', TRUST_PROXY: '1' } })
  const { secret } = await inviteToDesk(app.services, invitation)
  const deskUrl = `http://127.0.0.1:${app.variables.DESK_PORT}`
  const response = await postDeskForm({ deskUrl }, '/enter', { secret })
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-agefest-desk=\w+; Path=\/; .*; SameSite=Strict; Secure$/)
  expect(response.headers.get('strict-transport-security')).toContain('max-age')
})

test('a port in use does not keep the site from starting, and the desk is served once it is free', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  setTimeout(() => other.close(), 1_000)
  await using app = await startApp({ env: { DESK_PORT: String(port) } })
  expect(await fetch(`${app.url}/healthz`).then(({ status }) => status)).toBe(200)
  expect(await fetch(`http://127.0.0.1:${port}/enter`).then(({ status }) => status)).toBe(200)
})

/** `fetch` sets the Host header itself. */
async function statusWithHost(url: string, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${url}/enter`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
