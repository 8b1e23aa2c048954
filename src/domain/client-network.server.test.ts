import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { forwardedAddress, isLoopback, listContainingNetworks, narrowestNetwork } from './client-network.server'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:5123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:5123', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
  ['unknown', 'unknown'],
  ['', ''],
  [undefined, ''],
])('%j stands for %j', (address, network) => {
  expect(narrowestNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.7', ['203.0.113.0/24', '203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24', '203.0.113.7']],
  ['2001:db8:1:2ff::9', ['2001:db8:1::/48', '2001:db8:1:200::/56', '2001:db8:1:2ff::']],
  ['2001:db8::9', ['2001:db8:0::/48', '2001:db8:0:0::/56', '2001:db8:0:0::']],
  ['unknown', ['unknown']],
  [undefined, ['']],
])('%j belongs to the networks %j', (address, networks) => {
  expect(listContainingNetworks(address)).toEqual(networks)
})

test.each(['203.0.113.7', '2001:db8:1:2ff::9', 'unknown'])(
  'the narrowest network of %j has the same path',
  (address) => {
    expect(listContainingNetworks(narrowestNetwork(address))).toEqual(listContainingNetworks(address))
  },
)

test('this machine is recognised by all its addresses and by no other', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true)
  for (const address of ['203.0.113.7', '10.127.0.1', '::ffff:10.0.0.1', '::11', '1270::1', undefined])
    expect(isLoopback(address)).toBe(false)
})

test.each([
  undefined,
  '',
  ' , ,',
  '203.0.113.7',
  '192.0.2.1, 203.0.113.7',
  '192.0.2.1,,  203.0.113.7,',
  '\t192.0.2.1\t, 203.0.113.7:80 , [2001:db8::9]:80',
  'not an address, 203.0.113.7',
])('the address forwarded as %j is the one by which requests are limited', async (value) => {
  for (const trustedProxies of [1, 2, 10]) {
    const app = Fastify({ trustProxy: (_address, hop) => hop < trustedProxies })
    app.get('/', ({ ip }) => ip)
    const headers = value === undefined ? {} : { 'x-forwarded-for': value }
    const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })
    expect(forwardedAddress(value, trustedProxies) ?? '10.0.0.1').toBe(body)
  }
})
