import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { imageLimits } from '../../../src/adapters/images/image-decoder.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { Machine } from '../machine/machine'
import { type SiteClient, siteHost } from '../machine/site-client'
import { aLargeApplication } from './large-application'

/** Checks that pages and files arrive as the server sends them, with the encoding that the client prefers. */
export async function expectEncodingsKept(site: SiteClient): Promise<void> {
  const home = await site.send('/')
  const [, asset = ''] = /(\/assets\/[\w.-]+\.js)"/.exec(home.body.toString()) ?? []
  expect(asset).not.toBe('')
  for (const path of ['/', asset]) {
    const plain = await site.send(path)
    // The second time from the cache of the web server, if it has one.
    for (const _time of [1, 2]) {
      const brotli = await site.send(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
      const gzip = await site.send(path, { headers: { 'accept-encoding': 'gzip' } })
      expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    }
    expect(plain.headers['content-encoding']).toBeUndefined()
  }
  expect((await site.send(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { headers } = await site.send('/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  const unchanged = await site.send('/', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(unchanged.status).toBe(304)
}

/** Checks that a form with 50 MB of images arrives whole, and that one above the limit is refused. */
export async function expectUploadsPassed(machine: Machine, site: SiteClient): Promise<void> {
  const email = 'applicant@example.com'
  const application = await aLargeApplication(email)
  const response = await site.sendForm('/api/register-grant', application, { headers: { 'idempotency-key': 'large' } })
  expect([response.status, response.body.toString()]).toEqual([200, expect.any(String)])
  const listed = JSON.parse(await machine.mustRun(`agefest list grant --json 2> /dev/null | grep ${email}`))
  expect((await machine.mustRun(`agefest show ${listed.id}`)).match(/^image .*jpeg$/gm)).toHaveLength(imageLimits.files)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = Buffer.concat([Buffer.from('--x\r\n'), Buffer.alloc(61 * 1024 ** 2)])
  const tooLarge = await site.send('/api/register-grant', { method: 'POST', headers, body })
  expect([400, 413]).toContain(tooLarge.status)
}

/** Checks that a head as large as browsers send passes, and that a larger one is refused, not lost. */
export async function expectLargeHeadersPassed(site: SiteClient): Promise<void> {
  const status = async (bytes: number) =>
    (await site.send('/', { headers: { cookie: `selectedLanguage=fr; x=${'c'.repeat(bytes)}` } })).status
  expect(await status(6_000)).toBe(200)
  expect([400, 431, 494]).toContain(await status(20_000))
  expect((await site.send(`/?text=${'q'.repeat(3_900)}`)).status).toBe(200)
}

/** Checks that forms are limited by the visitor's own address, whatever the visitor forwards. */
export async function expectVisitorsLimited(site: SiteClient, localAddress: string): Promise<void> {
  const agent = site.createAgent({ localAddress })
  const statuses = new Map<number, number>()
  for (let index = 0; index < 610; index++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index % 250}` }
    const { status } = await site.send('/api/contact-us', { method: 'POST', headers, body: '{}', agent })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  agent.destroy()
  expect(Object.fromEntries(statuses)).toEqual({ 422: 600, 429: 10 })
  const message = Response.json(aContactMessage({ email: 'neighbour@example.com' }))
  expect((await site.sendForm('/api/contact-us', message)).status).toBe(200)
}

/** Checks that pages are redirected from http to https, and that API requests are refused there. */
export async function expectEncryptionEnforced(machine: Machine): Promise<void> {
  const send = (path: string, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = { host: machine.address, path, method, agent: false, headers: { host: siteHost } }
      const clientRequest = request(options, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.location])
      })
      clientRequest.on('error', reject).end()
    })
  expect(await send('/about?lang=fr')).toEqual([308, `https://${siteHost}/about?lang=fr`])
  expect(await send('/api/contact-us', 'POST')).toEqual([403, undefined])
}

/**
 * Checks that neither the secret address of an order or ticket nor the visitor's address is in any log, also while
 * no server runs.
 */
export async function expectSecretsNotLogged(machine: Machine, site: SiteClient, localAddress: string) {
  const form = new Response(toFormData(aPayingDelegate({ email: 'secret@example.com' })))
  const paid = await site.sendForm('/api/paystack/pay', form, { localAddress })
  expect(paid.status).toBe(200)
  const { id } = JSON.parse(
    await machine.mustRun('agefest list registration --json 2> /dev/null | grep secret@example.com'),
  )
  const key = /order\/([\w-]{20,})/.exec(await machine.mustRun(`agefest show ${id}`))?.[1] ?? ''
  expect(key).not.toBe('')
  const visit = () =>
    Promise.all([
      site.send(`/order/${key}`, { localAddress }),
      site.send(`/ORDER/${key}?email=secret@example.com`, { localAddress }),
      site.send(`/api/order/${key}`, { localAddress }),
      site.send(`/api/order/${key}/letter`, { method: 'POST', localAddress }),
      site.send(`/order/${key}/plain`, { method: 'POST', localAddress }),
      site.send(`/ticket/${key}`, { localAddress }),
    ])
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status)
  expect(statuses(await visit()).slice(0, 3)).toEqual([200, 200, 200])
  await machine.mustRun('systemctl stop agefest')
  const unanswered = await visit()
  expect(statuses(unanswered)).toEqual(Array(6).fill(503))
  for (const { headers } of unanswered) expect(headers['retry-after']).toBe('3')
  expect(JSON.parse(unanswered[2].body.toString())).toEqual({ message: expect.stringContaining('not available') })
  await machine.mustRun('systemctl start agefest')
  for (const text of [key, 'secret@example.com', localAddress]) {
    const found = await machine.run(`journalctl --output cat | grep -F '${text}'; grep -rlF '${text}' /var/log`)
    expect({ text, found: found.out }).toEqual({ text, found: '' })
  }
  await expect.poll(() => site.send('/readyz', { headers: { host: siteHost } }).then(({ status }) => status)).toBe(200)
}
