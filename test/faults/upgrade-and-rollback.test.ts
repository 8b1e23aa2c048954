import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Engine, engines } from '../support/servers/engines'
import type { installProduct } from '../support/servers/installed-product'
import { createEnvironment } from '../support/servers/start-app'
import { testScale } from '../support/test-scale'
import { startLoad } from './harness/shutdown-load'
import { installTwoReleases, newMigration } from './harness/two-releases'

const visitorCount = 6

test.each(testScale<readonly Engine[]>({ short: ['sqlite'], full: engines }))(
  'a release that changes the tables costs no request, and is taken back with the backup made before it (%s)',
  async (engine) => {
    using product = installTwoReleases()
    const { DATA_DIR = '', ...variables } = await createEnvironment(engine)
    const run = createRun(product, { DATA_DIR, ...variables, PUBLIC_URL: 'http://localhost:3000' })
    const backup = path.join(DATA_DIR, 'before.sqlite')
    let server = run.start()
    await server.becomesReady()

    const load = startLoad(server.url, visitorCount)
    await load.proceeds()
    await run.succeeds('agefest', 'backup', backup)
    const beforeBackup = load.result.acknowledged[0] ?? ''
    await run.succeeds('agefest', 'activate', '2-newer')
    expect(await run.succeeds('reload', String(server.pid))).toContain('now serves the build 2-newer')
    await load.proceeds()
    const { requests, failed, acknowledged } = await load.stop()
    console.log(`figure: ${engine}: an upgrade under load, ${requests} requests, ${failed.length} failed`)
    expect(failed).toEqual([])
    const afterUpgrade = acknowledged.at(-1) ?? ''
    expect(await run.succeeds('agefest', 'list', 'all', '--json')).toContain(afterUpgrade)

    // The older release does not know the new tables, and says what to do.
    const refused = await run('agefest', 'rollback')
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining(newMigration) })
    expect(refused.printed).toContain('restore the backup')
    expect(await run('agefest', 'restore', backup, '--yes')).toMatchObject({ code: 1 })

    expect(await server.stop()).toBe(0)
    await run.succeeds('agefest', 'restore', backup, '--yes')
    expect(await run.succeeds('agefest', 'rollback')).toContain('The build 1-older is now the current one')
    expect(path.basename(readlinkSync(path.join(product.folder, 'dist')))).toBe('1-older')
    server = run.start()
    await server.becomesReady()
    const submissions = await run.succeeds('agefest', 'list', 'all', '--json')
    expect(submissions).toContain(beforeBackup)
    expect(submissions).not.toContain(afterUpgrade)
    expect(await server.stop()).toBe(0)
  },
)

/** Returns the function that runs a command of an installed product until it ends. */
function createRun({ folder, environment }: ReturnType<typeof installProduct>, variables: Record<string, string>) {
  const env = { ...environment, ...variables, NODE_ENV: '' }
  const launch = (args: readonly string[]) => spawn(process.execPath, ['tools/run.mjs', ...args], { cwd: folder, env })
  const run = async (...args: string[]) => {
    const child = launch(args)
    const printed = collectOutput(child)
    await once(child, 'close')
    return { code: child.exitCode, printed: printed() }
  }
  return Object.assign(run, {
    async succeeds(...args: string[]): Promise<string> {
      const { code, printed } = await run(...args)
      expect({ args, code, printed }).toMatchObject({ code: 0 })
      return printed
    },
    /** Starts the server of the current build. */
    start() {
      const child = launch(['serve'])
      const printed = collectOutput(child)
      onTestFinished(() => void child.kill('SIGTERM'))
      const url = `http://127.0.0.1:${variables.PORT}`
      const status = () =>
        fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
          (response) => response.status,
          () => child.exitCode ?? 0,
        )
      return {
        url,
        pid: child.pid,
        becomesReady: () => expect.poll(status, { message: printed() }).toBe(200),
        async stop() {
          child.kill('SIGTERM')
          await once(child, 'close')
          return child.exitCode
        },
      }
    },
  })
}

function collectOutput({ stdout, stderr }: ReturnType<typeof spawn>): () => string {
  let printed = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  return () => printed
}
