import { expect, test } from 'vitest'
import { startApp } from '../../../test/support/servers/start-app'
import { acceptedEncoding } from './content-encoding.server'

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['x-br, brotli', 'plain'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'plain'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0.5, identity;q=0.8', 'plain'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.4, *;q=0.3', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'plain'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, identity;q=0', undefined],
  ['br;q=nonsense', 'plain'],
] as const)('whoever accepts %j is answered in %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

test('an encoding that is not offered is not chosen', () => {
  expect(acceptedEncoding('gzip, br;q=0.1', ['br', 'plain'])).toBe('br')
  expect(acceptedEncoding('gzip', ['br', 'plain'])).toBe('plain')
})

test('documents, files and the list of countries travel as their reader accepts them, and say what that depends on', async () => {
  await using app = await startApp()
  for (const address of ['/', '/favicon.svg', '/api/countries']) {
    const answered = async (accepted: string) => {
      const { status, headers } = await fetch(app.url + address, { headers: { 'accept-encoding': accepted } })
      expect(headers.get('vary') ?? (status === 406 ? 'accept-encoding' : ''), address).toMatch(/accept-encoding/i)
      return status === 200 ? (headers.get('content-encoding') ?? 'plain') : status
    }
    expect(await answered('gzip, BR'), address).toBe('br')
    expect(await answered('br;q=0'), address).toBe('plain')
    expect(await answered('br;q=0.2, identity;q=0.5'), address).toBe('plain')
    expect(await answered('identity;q=0, br;q=0, *;q=0'), address).toBe(406)
  }
})

test('what a document says depends on where its reader comes from, and caches are told so', async () => {
  await using app = await startApp()
  const policies = ['none', 'cross-site'].map(async (site) => {
    const { headers } = await fetch(app.url, { headers: { 'sec-fetch-site': site } })
    expect(headers.get('vary')).toMatch(/Sec-Fetch-Site/)
    return headers.get('cross-origin-opener-policy')
  })
  expect(await Promise.all(policies)).toEqual([null, 'same-origin'])
})
