import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVisitors } from './load/visitors'
import { followGuideSection, siteOf } from './machine/go-live'
import { startInstalledMachine, switchToOutsideProvider } from './machine/installed-site'
import type { Machine } from './machine/machine'
import type { OutsideServices } from './machine/outside-services'

const visitorCount = 8
const restarts = 2

let machine: Machine
/** Not the sandbox of a server, which is gone with it. */
let services: OutsideServices

beforeAll(async () => {
  machine = await startInstalledMachine()
  services = await switchToOutsideProvider(machine)
  await followGuideSection(machine, 'docs/operations/servers.md', 'Several servers')
})
afterAll(async () => {
  await machine[Symbol.asyncDispose]()
  await services[Symbol.asyncDispose]()
})

const journal = (unit: string) => machine.mustRun(`journalctl --unit ${unit} --output cat`)

test('two servers behind nginx are restarted in turn, no request fails, and every form is stored once', async () => {
  const site = siteOf(machine)
  const visitors = startVisitors(site, visitorCount, machine.visitorAddresses)
  for (let index = 0; index < restarts; index++) await machine.mustRun('agefest-restart')
  const { requests, failed, acknowledged, slowestMs } = await visitors.stop()
  console.log(
    `figure: ${restarts} rolling restarts, ${requests} requests, ${failed.length} failed, ${acknowledged.length} forms, slowest ${Math.round(slowestMs)} ms`,
  )
  expect(failed).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(await countByEmail(acknowledged)).toEqual(new Map(acknowledged.map((email) => [email, 1])))
})

test('both servers take a new build with one command, and no request fails', async () => {
  const visitors = startVisitors(siteOf(machine), visitorCount, machine.visitorAddresses)
  const printed = await machine.mustRun('agefest reload')
  const { requests, failed } = await visitors.stop()
  console.log(`figure: two servers reloaded, ${requests} requests, ${failed.length} failed`)
  expect(printed).toBe('agefest@3000.service serves the current build\nagefest@3010.service serves the current build\n')
  expect(failed).toEqual([])
})

test('a file is looked for in the folder in which the command is called', async () => {
  await machine.mustRun('cd /var/lib/agefest && echo name,email,ticket,kind > guests.csv && chown agefest guests.csv')
  expect((await machine.run('cd /var/lib/agefest && agefest free-tickets guests.csv')).out).not.toContain('no file')
  const written = await machine.mustRun('cd /var/lib/agefest && agefest backup copy.sqlite && rm copy.sqlite')
  expect(written).toContain('/var/lib/agefest/copy.sqlite')
  const { code, out } = await machine.run('cd /root && touch guests.csv && agefest free-tickets guests.csv')
  expect(code).toBe(2)
  expect(out).toContain('The user agefest may not read /root/guests.csv')
})

test('a server that is killed under load fails no request of a page and no form with a key', async () => {
  const site = siteOf(machine)
  const visitors = startVisitors(site, visitorCount, machine.visitorAddresses)
  await expect.poll(() => visitors.results.requests).toBeGreaterThan(100)
  await machine.mustRun('systemctl kill --signal=KILL --kill-who=all agefest@3000')
  await expect.poll(() => visitors.results.requests).toBeGreaterThan(300)
  const { failed, acknowledged, requests } = await visitors.stop()
  console.log(`figure: one of two servers killed, ${requests} requests, ${failed.length} failed: ${failed}`)
  // A form in progress on the killed server is answered with 409, and its page asks again with the same key.
  expect(failed.filter((line) => !line.endsWith(': 409'))).toEqual([])
  expect(await countByEmail(acknowledged)).toEqual(new Map(acknowledged.map((email) => [email, 1])))
})

test('servers that start before PostgreSQL wait for it, say so, and show the pages meanwhile', async () => {
  const site = siteOf(machine)
  await machine.mustRun('systemctl stop agefest@3000 agefest@3010 postgresql')
  await machine.mustRun('systemctl start --no-block agefest@3000 agefest@3010')
  await expect.poll(() => journal('agefest@3010')).toContain('waiting for PostgreSQL at 127.0.0.1')
  expect((await site.send('/')).status).toBe(200)
  expect((await site.send('/healthz')).status).toBe(200)
  expect((await site.send('/readyz')).status).toBe(503)
  await machine.mustRun('systemctl start postgresql')
  await expect.poll(() => site.send('/readyz').then(({ status }) => status)).toBe(200)
  expect(await machine.mustRun('systemctl show --value --property=NRestarts agefest@3010')).toBe('0\n')
})

test('orders move to the embedded database and back to PostgreSQL with the commands of the guide', async () => {
  const [toPostgresql, toEmbedded] = readMovingCommands()
  const orders = () => machine.mustRun('agefest list all --json 2> /dev/null')
  const before = await orders()
  await machine.mustRun(toEmbedded)
  await machine.mustRun('systemctl is-active agefest')
  expect((await machine.run('agefest list all')).out).toContain('(embedded)')
  expect(await orders()).toBe(before)

  await machine.mustRun(
    'systemctl disable --now agefest; cd /; runuser -u postgres -- dropdb agefest; runuser -u postgres -- createdb --owner agefest agefest',
  )
  await machine.mustRun("sed -i 's|^#DATABASE_URL=|DATABASE_URL=|' /etc/agefest.env")
  await machine.mustRun(toPostgresql)
  await machine.mustRun('systemctl enable --now agefest@3000 agefest@3010')
  expect((await machine.run('agefest list all')).out).toContain('PostgreSQL')
  expect(await orders()).toBe(before)
})

/** The commands of 'Moving to PostgreSQL': there, and back. */
function readMovingCommands(): [string, string] {
  const [, section = ''] = readFileSync('docs/operations/servers.md', 'utf8').split('### Moving to PostgreSQL')
  const blocks = [...(section.split(/^## /m)[0] ?? '').matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)]
  const [there, back] = blocks.map(([, commands]) => `set -e\n${commands}`)
  if (blocks.length !== 2 || there === undefined || back === undefined) throw new Error('not two blocks of commands')
  return [there, back]
}

/** How often each of these addresses is among the stored submissions. */
async function countByEmail(emails: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Set(emails)
  const counts = new Map<string, number>()
  const lines = (await machine.mustRun('agefest list all --json 2> /dev/null')).trim().split('\n')
  for (const { email } of lines.map((line) => JSON.parse(line)))
    if (wanted.has(email)) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
