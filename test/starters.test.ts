import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { freshVariables } from './start-app'

type Starter = [command: string, args: string[], options?: SpawnOptions]

const npm: Starter = ['npm', ['start']]
const run: Starter = [process.execPath, ['tools/run.mjs', 'start']]

test.concurrent.each<[what: string, starter: Starter, stop: (starter: ChildProcess) => void]>([
  ['npm alone, with SIGTERM', npm, (child) => child.kill('SIGTERM')],
  ['npm alone, with SIGKILL', npm, (child) => child.kill('SIGKILL')],
  ['a shell that waits for npm', ['npm start', [], { shell: true }], (child) => child.kill('SIGTERM')],
  ['the one who runs the server, with SIGKILL', run, (child) => child.kill('SIGKILL')],
  [
    'all of them, by Ctrl-C pressed twice',
    ['npm', ['start'], { detached: true }],
    ({ pid = 0 }) => {
      process.kill(-pid, 'SIGINT')
      process.kill(-pid, 'SIGINT')
    },
  ],
])('the server drains and ends when this is stopped: %s', async (_what, starter, stop) => {
  const server = await started(starter)
  const underWay = fetch(`${server.url}/api/countries`)
  stop(server.child)
  expect((await underWay).status).toBe(200)
  await expect.poll(server.isThere).toBe(false)
})

test.concurrent('a shell that sends the server into the background may end', async () => {
  const server = await started(['npm start & sleep 0.2', [], { shell: true, detached: true }])
  const { pid = 0, exitCode } = server.child
  expect(exitCode).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await server.isThere()).toBe(true)
  process.kill(-pid, 'SIGINT')
  await expect.poll(server.isThere).toBe(false)
})

/** The server as people start it, of the build that these tests stand on. */
async function started([command, args, options = {}]: Starter) {
  const { PORT = '', ...variables } = await freshVariables('sqlite')
  const { PUBLIC_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(command, args, { stdio: 'ignore', ...options, env: { ...inherited, ...variables, PORT } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${PORT}`
  const isThere = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  return { child, url, isThere }
}
