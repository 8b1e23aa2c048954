import { expect, test } from 'vitest'
import { siteOf } from './machine/go-live'
import { startInstalledMachine } from './machine/installed-site'

test('docs/go-live.md leads from an empty machine to a site that is still there after a restart of the machine', async () => {
  await using machine = await startInstalledMachine()
  const site = siteOf(machine)
  await expect.poll(() => site.send('/readyz').then(({ status }) => status)).toBe(200)
  expect((await site.send('/')).body.toString()).toContain('AGEFEST')
  expect(await machine.mustRun('agefest list registration')).toContain('paid')
})
