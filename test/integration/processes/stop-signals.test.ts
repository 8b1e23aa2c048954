import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment } from '../../support/servers/start-app'

type StartCommand = [command: string, args: string[], options?: SpawnOptions]

const npmServe: StartCommand = ['npm', ['run', 'serve']]
const runServe: StartCommand = [process.execPath, ['tools/run.mjs', 'serve']]

const stopScenarios: Record<string, { starter: StartCommand; stop: (child: ChildProcess) => void }> = {
  'npm alone, with SIGTERM': { starter: npmServe, stop: (child) => child.kill('SIGTERM') },
  'npm alone, with SIGKILL': { starter: npmServe, stop: (child) => child.kill('SIGKILL') },
  'a shell that waits for npm': {
    starter: ['npm run serve', [], { shell: true }],
    stop: (child) => child.kill('SIGTERM'),
  },
  'the launcher of the server, with SIGKILL': { starter: runServe, stop: (child) => child.kill('SIGKILL') },
  'the whole process group, with SIGTERM': {
    starter: ['npm', ['run', 'serve'], { detached: true }],
    stop: ({ pid = 0 }) => process.kill(-pid, 'SIGTERM'),
  },
}

test('the server drains and exits, whichever of its parent processes is stopped', async () => {
  const results = Object.entries(stopScenarios).map(async ([scenario, { starter, stop }]) => {
    const server = await startServerBy(starter)
    stop(server.child)
    const drains = await becomesTrue(async () => (await server.readyStatus()) === 503)
    const ends = await becomesTrue(async () => (await server.readyStatus()) === undefined)
    return { scenario, drains, ends }
  })
  expect(await Promise.all(results)).toEqual(
    Object.keys(stopScenarios).map((scenario) => ({ scenario, drains: true, ends: true })),
  )
})

test('pressing Ctrl-C twice ends the server with 0, like pressing it once', async () => {
  const server = await startServerBy(runServe)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await expect.poll(() => server.child.exitCode).toBe(0)
})

test('the server keeps running when the shell that started it in the background exits', async () => {
  const server = await startServerBy(['npm run serve & sleep 0.2', [], { shell: true, detached: true }])
  const { pid = 0 } = server.child
  await expect.poll(() => server.child.exitCode).toBe(0)
  // Longer than the server needs to notice that its parent is gone.
  await pause(2_000)
  expect(await server.readyStatus()).toBe(200)
  process.kill(-pid, 'SIGINT')
  await expect.poll(server.readyStatus).toBeUndefined()
})

/** Starts the server with this command, from the build under test (AGEFEST_BUILD). */
async function startServerBy([command, args, options = {}]: StartCommand) {
  const { PORT = '', ...variables } = await createEnvironment('sqlite')
  const { PUBLIC_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(command, args, { stdio: 'ignore', ...options, env: { ...inherited, ...variables, PORT } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${PORT}`
  const readyStatus = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    )
  if (!(await becomesTrue(async () => (await readyStatus()) === 200))) throw new Error(`${command} started no server`)
  return { child, readyStatus }
}

/** Polls until the check succeeds. Several servers start at once, which takes long on a slow machine. */
async function becomesTrue(check: () => Promise<boolean>): Promise<boolean> {
  const deadlineMs = performance.now() + 120_000
  while (performance.now() < deadlineMs) {
    if (await check()) return true
    await pause(100)
  }
  return false
}
