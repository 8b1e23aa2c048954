import { expect, test } from 'vitest'
import { startApp } from '../../../test/support/servers/start-app'
import { negotiateEncoding } from './content-encoding.server'

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
] as const)('a client that accepts %j gets %s', (acceptEncoding, encoding) => {
  expect(negotiateEncoding(acceptEncoding)).toBe(encoding)
})

test('an encoding that is not offered is not chosen', () => {
  expect(negotiateEncoding('gzip, br;q=0.1', ['br', 'plain'])).toBe('br')
  expect(negotiateEncoding('gzip', ['br', 'plain'])).toBe('plain')
})

test('documents, files and the country list use the accepted encoding and send Vary', async () => {
  await using app = await startApp()
  for (const address of ['/', '/favicon.svg', '/api/countries']) {
    const encodingFor = async (acceptEncoding: string) => {
      const { status, headers } = await fetch(app.url + address, { headers: { 'accept-encoding': acceptEncoding } })
      expect(headers.get('vary') ?? (status === 406 ? 'accept-encoding' : ''), address).toMatch(/accept-encoding/i)
      return status === 200 ? (headers.get('content-encoding') ?? 'plain') : status
    }
    expect(await encodingFor('gzip, BR'), address).toBe('br')
    expect(await encodingFor('br;q=0'), address).toBe('plain')
    expect(await encodingFor('br;q=0.2, identity;q=0.5'), address).toBe('plain')
    expect(await encodingFor('identity;q=0, br;q=0, *;q=0'), address).toBe(406)
  }
})

test('a document depends on the Sec-Fetch-Site header and lists it in Vary', async () => {
  await using app = await startApp()
  const policies = ['none', 'cross-site'].map(async (site) => {
    const { headers } = await fetch(app.url, { headers: { 'sec-fetch-site': site } })
    expect(headers.get('vary')).toMatch(/Sec-Fetch-Site/)
    return headers.get('cross-origin-opener-policy')
  })
  expect(await Promise.all(policies)).toEqual([null, 'same-origin'])
})
