import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { freshVariables } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test('what the server and its commands write can be read by their own user alone', async () => {
  const variables = await freshVariables('sqlite')
  // A folder that is not there yet: whoever makes it decides who may look into it.
  const dataDir = path.join(variables.DATA_DIR ?? '', 'inner')
  Object.assign(variables, { DATA_DIR: dataDir })
  await using server = startProcess('server', variables)
  await server.ready()
  const body = new FormData()
  for (const [name, answer] of Object.entries(aDelegate())) body.append(name, String(answer))
  expect((await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })).status).toBe(200)
  const outbox = path.join(dataDir, 'outbox')
  await expect.poll(() => contentsOf(outbox), { timeout: 20_000 }).toHaveLength(2)
  await runCommand(variables, 'list', 'all')

  const written = ['.', ...contentsOf(dataDir)]
  expect(written).toEqual(expect.arrayContaining(['agefest.sqlite', 'sandbox.key', 'sandbox.sqlite', 'outbox']))
  const open = written.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

/** Everything below a folder; nothing where there is none yet. */
function contentsOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.tmp'))
  } catch {
    return []
  }
}
