import { expect, test } from 'vitest'
import { startVisitors } from './load/visitors'
import { followGuideSection } from './machine/go-live'
import { switchToOutsideProvider } from './machine/installed-site'
import { siteHost } from './machine/site-client'
import { testBehind } from './traffic/web-server-tests'

const installed = testBehind('Caddy', async (machine) => {
  await followGuideSection(machine, 'docs/operations/servers.md', 'Caddy instead of nginx')
  // The certificate authority that Caddy would ask cannot reach this machine.
  const live = `/etc/letsencrypt/live/${siteHost}`
  await machine.mustRun(`install -d -o caddy -m 700 /etc/caddy/tls && install -o caddy ${live}/*.pem /etc/caddy/tls`)
  const line = '\ttls /etc/caddy/tls/fullchain.pem /etc/caddy/tls/privkey.pem\n'
  machine.edit('/etc/caddy/Caddyfile', /^\t# For several servers/m, `${line}\t# For several servers`)
  await machine.mustRun('systemctl restart caddy')
})

test('behind Caddy, the only server restarts: pages wait, and a form that Caddy cannot send again is repeated by its page', async () => {
  const { machine, site } = installed
  await using _services = await switchToOutsideProvider(machine)
  await machine.mustRun('agefest-restart')
  const visitors = startVisitors(site, 6, machine.visitorAddresses.slice(2), { retries: 2 })
  await machine.mustRun('agefest-restart')
  const { requests, failed, acknowledged, sentAgain, slowestMs } = await visitors.stop()
  console.log(
    `figure: one server behind Caddy restarted, ${requests} requests, ${sentAgain} forms sent again, slowest ${Math.round(slowestMs)} ms`,
  )
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(failed).toEqual([])
})
