import { expect, test } from 'vitest'
import { startVisitors } from './load/visitors'
import { testBehind } from './traffic/web-server-tests'

const installed = testBehind('nginx')

test('the log of nginx names requests to the server without what is secret in them', () => {
  const log = installed.machine.readFile('/var/log/nginx/agefest.log')
  for (const request of ['GET /api/order/...', 'POST /order/...', 'GET /ticket/...'])
    expect(log).toContain(` 503 ${request} `)
})

test('behind nginx, systemctl reload replaces the only server, and no request fails', async () => {
  const { machine, site } = installed
  const before = await machine.mustRun('systemctl show --value --property=MainPID agefest')
  const visitors = startVisitors(site, 6, machine.visitorAddresses.slice(2))
  await machine.mustRun('agefest reload')
  await machine.mustRun('agefest reload')
  const { requests, failed, acknowledged, slowestMs } = await visitors.stop()
  console.log(
    `figure: one server behind nginx reloaded twice, ${requests} requests, slowest ${Math.round(slowestMs)} ms`,
  )
  expect(failed).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(await machine.mustRun('systemctl show --value --property=MainPID agefest')).toBe(before)
})

test('nginx serves files from its cache while no server runs', async () => {
  const { machine, site } = installed
  const [, asset = ''] = /(\/assets\/[\w.-]+\.js)"/.exec((await site.send('/')).body.toString()) ?? []
  const before = await site.send(asset)
  await machine.mustRun('systemctl stop agefest')
  const after = await site.send(asset)
  await machine.mustRun('systemctl start agefest')
  expect([after.status, after.body.equals(before.body)]).toEqual([200, true])
})
