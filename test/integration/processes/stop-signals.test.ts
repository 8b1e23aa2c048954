import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshVariables } from '../../support/servers/start-app'

type Starter = [command: string, args: string[], options?: SpawnOptions]

const npm: Starter = ['npm', ['start']]
const run: Starter = [process.execPath, ['tools/run.mjs', 'start']]

const ways: Record<string, { starter: Starter; stop: (child: ChildProcess) => void }> = {
  'npm alone, with SIGTERM': { starter: npm, stop: (child) => child.kill('SIGTERM') },
  'npm alone, with SIGKILL': { starter: npm, stop: (child) => child.kill('SIGKILL') },
  'a shell that waits for npm': {
    starter: ['npm start', [], { shell: true }],
    stop: (child) => child.kill('SIGTERM'),
  },
  'who runs the server, with SIGKILL': { starter: run, stop: (child) => child.kill('SIGKILL') },
  'all of them, with SIGTERM': {
    starter: ['npm', ['start'], { detached: true }],
    stop: ({ pid = 0 }) => process.kill(-pid, 'SIGTERM'),
  },
}

test('whoever of those that started it is stopped, the server drains and ends', async () => {
  const outcomes = Object.entries(ways).map(async ([what, { starter, stop }]) => {
    const server = await started(starter)
    stop(server.child)
    const drains = await soon(async () => (await server.readiness()) === 503)
    const ends = await soon(async () => (await server.readiness()) === undefined)
    return { what, drains, ends }
  })
  expect(await Promise.all(outcomes)).toEqual(Object.keys(ways).map((what) => ({ what, drains: true, ends: true })))
})

test('Ctrl-C pressed twice ends the server as one press does, with 0', async () => {
  const server = await started(run)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await expect.poll(() => server.child.exitCode).toBe(0)
})

test('a shell that sends the server into the background may end', async () => {
  const server = await started(['npm start & sleep 0.2', [], { shell: true, detached: true }])
  const { pid = 0 } = server.child
  await expect.poll(() => server.child.exitCode).toBe(0)
  // Longer than it takes to notice that somebody is gone.
  await pause(2_000)
  expect(await server.readiness()).toBe(200)
  process.kill(-pid, 'SIGINT')
  await expect.poll(server.readiness).toBeUndefined()
})

/** The server as people start it, of the build that these tests stand on. */
async function started([command, args, options = {}]: Starter) {
  const { PORT = '', ...variables } = await freshVariables('sqlite')
  const { PUBLIC_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(command, args, { stdio: 'ignore', ...options, env: { ...inherited, ...variables, PORT } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${PORT}`
  const readiness = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    )
  if (!(await soon(async () => (await readiness()) === 200))) throw new Error(`${command} started no server`)
  return { child, readiness }
}

/** Asks again and again whether it is so. */
async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return true
    await pause(100)
  }
  return false
}
