import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVisitors } from './load/visitors'
import { siteOf } from './machine/go-live'
import { startInstalledMachine } from './machine/installed-site'
import type { Machine } from './machine/machine'
import type { SiteClient } from './machine/site-client'
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
  site = siteOf(machine)
})
afterAll(() => machine[Symbol.asyncDispose]())

test('nginx passes pages and files on as they are, compressed as the visitor’s browser prefers', async () => {
  await expectEncodingsKept(site)
})

test('nginx passes a form with 50 MB of images on, and refuses a larger one', async () => {
  await expectUploadsPassed(machine, site)
})

test('nginx passes large heads on', async () => {
  await expectLargeHeadersPassed(site)
})

test('nginx redirects pages to https and refuses API requests without encryption', async () => {
  await expectEncryptionEnforced(machine)
})

test('behind nginx, forms are limited by the visitor’s own address, whatever the visitor forwards', async () => {
  await expectVisitorsLimited(site, machine.visitorAddresses[0])
})

test('behind nginx, no log contains the secret address of an order, an email address or a visitor’s address', async () => {
  await expectSecretsNotLogged(machine, site, machine.visitorAddresses[1])
  expect(machine.readFile('/var/log/nginx/agefest.log')).toContain(' 503 GET /api/order/... ')
})

test('behind nginx, systemctl reload replaces the only server, and no request fails', async () => {
  const before = await machine.mustRun('systemctl show --value --property=MainPID agefest')
  const visitors = startVisitors(site, 6, machine.visitorAddresses.slice(2))
  await machine.mustRun('systemctl reload agefest')
  await machine.mustRun('systemctl reload agefest')
  const { requests, failed, acknowledged, slowestMs } = await visitors.stop()
  console.log(
    `figure: one server behind nginx reloaded twice, ${requests} requests, slowest ${Math.round(slowestMs)} ms`,
  )
  expect(failed).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(await machine.mustRun('systemctl show --value --property=MainPID agefest')).toBe(before)
})

test('nginx serves files from its cache while no server runs', async () => {
  const [, asset = ''] = /(\/assets\/[\w.-]+\.js)"/.exec((await site.send('/')).body.toString()) ?? []
  const before = await site.send(asset)
  await machine.mustRun('systemctl stop agefest')
  const after = await site.send(asset)
  await machine.mustRun('systemctl start agefest')
  expect([after.status, after.body.equals(before.body)]).toEqual([200, true])
})
