import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVisitors } from './load/visitors'
import { followGuideSection, siteOf } from './machine/go-live'
import { startInstalledMachine, switchToOutsideProvider } from './machine/installed-site'
import type { Machine } from './machine/machine'
import { type SiteClient, siteHost } from './machine/site-client'
import {
  expectEncodingsKept,
  expectEncryptionEnforced,
  expectLargeHeadersPassed,
  expectSecretsNotLogged,
  expectUploadsPassed,
  expectVisitorsLimited,
} from './traffic/check-site'

let machine: Machine
let site: SiteClient

beforeAll(async () => {
  machine = await startInstalledMachine()
  await followGuideSection(machine, 'docs/operations/servers.md', 'Caddy instead of nginx')
  // The certificate authority that Caddy would ask cannot reach this machine.
  const live = `/etc/letsencrypt/live/${siteHost}`
  await machine.mustRun(`install -d -o caddy -m 700 /etc/caddy/tls && install -o caddy ${live}/*.pem /etc/caddy/tls`)
  const line = '\ttls /etc/caddy/tls/fullchain.pem /etc/caddy/tls/privkey.pem\n'
  machine.edit('/etc/caddy/Caddyfile', /^\t# For several servers/m, `${line}\t# For several servers`)
  await machine.mustRun('systemctl restart caddy')
  site = siteOf(machine)
})
afterAll(() => machine[Symbol.asyncDispose]())

test('Caddy passes pages and files on as they are, compressed as the visitor’s browser prefers', async () => {
  await expectEncodingsKept(site)
})

test('Caddy passes a form with 50 MB of images on, and refuses a larger one', async () => {
  await expectUploadsPassed(machine, site)
})

test('Caddy passes large heads on', async () => {
  await expectLargeHeadersPassed(site)
})

test('Caddy redirects pages to https and refuses API requests without encryption', async () => {
  await expectEncryptionEnforced(machine)
})

test('behind Caddy, forms are limited by the visitor’s own address, whatever the visitor forwards', async () => {
  await expectVisitorsLimited(site, machine.visitorAddresses[0])
})

test('behind Caddy, no log contains the secret address of an order, an email address or a visitor’s address', async () => {
  await expectSecretsNotLogged(machine, site, machine.visitorAddresses[1])
})

test('behind Caddy, the only server restarts and no request fails: they wait', async () => {
  await using _services = await switchToOutsideProvider(machine)
  await machine.mustRun('agefest-restart')
  const visitors = startVisitors(site, 6, machine.visitorAddresses.slice(2))
  await machine.mustRun('agefest-restart')
  const { requests, failed, slowestMs } = await visitors.stop()
  console.log(`figure: one server behind Caddy restarted, ${requests} requests, slowest ${Math.round(slowestMs)} ms`)
  expect(failed).toEqual([])
})
