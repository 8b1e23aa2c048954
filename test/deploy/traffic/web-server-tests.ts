import { afterAll, beforeAll, test } from 'vitest'
import { siteOf } from '../machine/go-live'
import { startInstalledMachine } from '../machine/installed-site'
import type { Machine } from '../machine/machine'
import type { SiteClient } from '../machine/site-client'
import {
  expectEncodingsKept,
  expectEncryptionEnforced,
  expectLargeHeadersPassed,
  expectSecretsNotLogged,
  expectUploadsPassed,
  expectVisitorsLimited,
} from './check-site'

/** The machine of a test file and its site, once the tests run. */
export interface InstalledSite {
  machine: Machine
  site: SiteClient
}

/**
 * Starts a machine with the site before the tests of a file, and registers the tests that hold behind every web
 * server. `prepare` puts another web server than nginx in front. The returned object is filled in before the tests.
 */
export function testBehind(webServer: string, prepare?: (machine: Machine) => Promise<void>): InstalledSite {
  const installed = {} as InstalledSite
  beforeAll(async () => {
    installed.machine = await startInstalledMachine()
    await prepare?.(installed.machine)
    installed.site = siteOf(installed.machine)
  })
  // Undefined where it could not be started.
  afterAll(() => installed.machine?.[Symbol.asyncDispose]())

  test(`${webServer} passes pages and files on as they are, compressed as the visitor’s browser prefers`, async () => {
    await expectEncodingsKept(installed.site)
  })

  test(`${webServer} passes a form with 50 MB of images on, and refuses a larger one`, async () => {
    await expectUploadsPassed(installed.machine, installed.site)
  })

  test(`${webServer} passes large heads on`, async () => {
    await expectLargeHeadersPassed(installed.site)
  })

  test(`${webServer} redirects pages to https and refuses API requests without encryption`, async () => {
    await expectEncryptionEnforced(installed.machine)
  })

  test(`behind ${webServer}, forms are limited by the visitor’s own address, whatever the visitor forwards`, async () => {
    await expectVisitorsLimited(installed.site, installed.machine.visitorAddresses[0])
  })

  test(`behind ${webServer}, no log contains the secret address of an order, an email address or a visitor’s address`, async () => {
    await expectSecretsNotLogged(installed.machine, installed.site, installed.machine.visitorAddresses[1])
  })
  return installed
}
