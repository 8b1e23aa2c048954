import { expect, test } from 'vitest'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { freshVariables } from '../support/servers/start-app'
import { startBuilt } from '../support/servers/start-process'

/** Letters that cannot be drawn, as after half an install. */
const broken: Guard = {
  stands: /(?<=async function prepareLetters\(\) \{)/,
  instead: 'throw new Error("What letters are drawn with is missing");',
}

test('a server that cannot draw letters says so, and serves', async () => {
  await using server = startBuilt(unguardedServer([broken]), await freshVariables('sqlite'))
  await server.ready()
  await expect.poll(server.out, { timeout: 60_000 }).toContain('What letters are drawn with is missing')
  expect((await fetch(`${server.url}/contact`)).status).toBe(200)
})

const hearing: Guard = { stands: /(?<=await prepareLetters\(\))\.catch\([^;]*\)(?=;)/ }

test('unheard, that would end it', async () => {
  await using server = startBuilt(unguardedServer([broken, hearing]), await freshVariables('sqlite'))
  expect(await server.ended).toBe(1)
})
