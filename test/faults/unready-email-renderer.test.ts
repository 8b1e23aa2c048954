import { expect, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { createEnvironment } from '../support/servers/start-app'
import { startBuiltProgram } from '../support/servers/start-process'

/** Breaks the email renderer, as after an incomplete install. */
const brokenRendererGuard: Guard = {
  pattern: /(?<=async function warmUpEmailRenderer\(\) \{)/,
  replacement: 'throw new Error("What emails are rendered with is missing");',
}

test('a server that cannot render emails logs it and serves requests', async () => {
  await using server = startBuiltProgram(buildUnguardedServer([brokenRendererGuard]), await createEnvironment('sqlite'))
  await server.waitUntilReady()
  await expect.poll(server.out).toContain('What emails are rendered with is missing')
  expect((await fetch(`${server.url}/contact`)).status).toBe(200)
})

const errorHandlerGuard: Guard = { pattern: /(?<=await prepare\(\))\.catch\([^;]*\)(?=;)/ }

test('without the error handler, the same failure ends the server', async () => {
  await using server = startBuiltProgram(
    buildUnguardedServer([brokenRendererGuard, errorHandlerGuard]),
    await createEnvironment('sqlite'),
  )
  expect(await server.exited).toBe(1)
})
