import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import type { Engine } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { startMailServer } from '../../support/servers/mail-server'
import { createEnvironment } from '../../support/servers/start-app'
import { startBuiltProgram } from '../../support/servers/start-process'
import { startSandbox } from '../../support/servers/start-sandbox'

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>

const regularScript = `${testedBuild}/server/server.js`

/** The server programs of other builds than the tested one. */
interface ServerScripts {
  first?: string | undefined
  second?: string | undefined
}

/**
 * Starts two servers on one database, with a provider and a mail server outside them. The provider sends its
 * events to the test, which passes them on.
 */
export async function startServerPair(engine: Engine, scripts: ServerScripts = {}) {
  const provider = await startSandbox()
  const mail = await startMailServer()
  const variables: Record<string, string> = {
    ...(await createEnvironment(engine)),
    ...{ PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_URL: provider.url, SMTP_URL: mail.url },
    TRUST_PROXY: '1',
  }
  const variablesOfEach = [variables, { ...variables, PORT: String(await freePort()) }] as const
  const servers: [BuiltServer, BuiltServer] = [
    startBuiltProgram(scripts.first ?? regularScript, variablesOfEach[0]),
    startBuiltProgram(scripts.second ?? regularScript, variablesOfEach[1]),
  ]
  await Promise.all(servers.map((server) => server.waitUntilReady()))
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const db = await openDatabase(configResult.config.database, () => {})
  return {
    ...{ provider, mail, servers, db },
    /** Kills a server with SIGKILL and starts the tested build in its place, at the same address. */
    async killAndRestart(index: 0 | 1) {
      servers[index].kill('SIGKILL')
      await servers[index].exited
      servers[index] = startBuiltProgram(regularScript, variablesOfEach[index])
      await servers[index].waitUntilReady()
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]()
      await db.destroy()
      await mail[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

type BuiltServer = ReturnType<typeof startBuiltProgram>
