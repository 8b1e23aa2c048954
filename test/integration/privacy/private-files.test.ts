import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { createEnvironment } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test('files written by the server and its commands are readable only by their own user', async () => {
  const variables = await createEnvironment('sqlite')
  // The folder does not exist yet, so that the server creates it and sets its permissions.
  const dataDir = path.join(variables.DATA_DIR ?? '', 'inner')
  Object.assign(variables, { DATA_DIR: dataDir })
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  const body = new FormData()
  for (const [name, value] of Object.entries(aDelegate())) body.append(name, String(value))
  expect((await fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })).status).toBe(200)
  const outbox = path.join(dataDir, 'outbox')
  await expect.poll(() => listFiles(outbox)).toHaveLength(2)
  await runCommand(variables, 'list', 'all')

  const written = ['.', ...listFiles(dataDir)]
  expect(written).toEqual(expect.arrayContaining(['agefest.sqlite', 'sandbox.key', 'sandbox.sqlite', 'outbox']))
  const readableByOthers = written.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)
  expect(readableByOthers).toEqual([])
})

/** Lists everything below a folder; returns an empty list if the folder does not exist. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.tmp'))
  } catch {
    return []
  }
}
