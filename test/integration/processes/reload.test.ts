import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../../../tools/parent-processes.mjs'
import { startLoad } from '../../faults/harness/shutdown-load'
import { freePort } from '../../support/servers/free-port'
import { installProduct } from '../../support/servers/installed-product'
import { createEnvironment } from '../../support/servers/start-app'

const reloads = 2
const visitorCount = 6

test('a server is replaced twice while it serves, and no request fails', async () => {
  const server = await startLauncher({ folder: '.', environment: process.env }, await createEnvironment('sqlite'))
  const load = startLoad(server.url, visitorCount)
  const processes = new Set([server.process()])
  for (let index = 0; index < reloads; index++) {
    await load.proceeds()
    expect(await server.reload()).toEqual({ code: 0, err: expect.stringContaining('now serves the build') })
    processes.add(server.process())
  }
  await load.proceeds()
  const { requests, failed, acknowledged } = await load.stop()
  console.log(`figure: ${reloads} reloads under load, ${requests} requests, ${failed.length} failed`)
  expect(failed).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(visitorCount)
  expect(processes.size).toBe(reloads + 1)
  // The visitors have gone, so the replaced servers have nothing left to do.
  await expect.poll(() => [...processes].filter(isAlive)).toEqual([server.process()])
  expect(await server.stop()).toBe(0)
})

test('an upload that began before a reload is completed by the server that was replaced', async () => {
  const server = await startLauncher({ folder: '.', environment: process.env }, await createEnvironment('sqlite'))
  const upload = request(`${server.url}/api/paystack/pay`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const answered = once(upload, 'response')
  // With so many bytes it may take as long as a reload on a slow machine, if it never stalls.
  for (let index = 0; index < 15; index++) upload.write(`${startOfField(`filler${index}`)}${'x'.repeat(15_000)}\r\n`)
  upload.write(startOfField('firstName'))
  const trickle = setInterval(() => upload.write('x'), 500)
  onTestFinished(() => clearInterval(trickle))
  const before = server.process()
  expect(await server.reload()).toMatchObject({ code: 0 })
  expect([server.process() === before, isAlive(before)]).toEqual([false, true])
  clearInterval(trickle)
  upload.end('\r\n--b--\r\n')
  const [answer] = await answered
  expect([answer.statusCode, answer.headers.connection]).toEqual([422, 'close'])
  answer.resume()
  await expect.poll(() => isAlive(before)).toBe(false)
})

function startOfField(name: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
}

/** Listens as the server does, and says which build it is. */
const answeringServer = (name: string) => `
  import { createServer } from 'node:http'
  const server = createServer((request, response) => response.end('${name}'))
  server.listen({ fd: 3 }, () => process.send('ready'))
  process.on('message', () => server.close(() => process.exit(0)))
  process.on('SIGTERM', () => process.exit(0))`

test('a build that cannot start, or is for another address, leaves the server before it in place', async () => {
  using installed = installProduct({ 'server/server.js': answeringServer('first') })
  const build = path.join(installed.folder, 'builds/first')
  const server = await startLauncher(installed, { PORT: String(await freePort()), HOST: '127.0.0.1' })
  const record = readFileSync(path.join(build, 'build.json'), 'utf8')

  writeFileSync(path.join(build, 'server/server.js'), "console.error('no such table')\nprocess.exit(1)")
  expect(await server.reload()).toEqual({
    code: 1,
    err: 'The new server could not start; its log says why. The server of the build first goes on.\n',
  })
  expect(await server.answer()).toBe('first')

  writeFileSync(path.join(build, 'server/server.js'), answeringServer('second'))
  expect(await server.reload()).toMatchObject({ code: 0 })
  expect(await server.answer()).toBe('second')

  writeFileSync(path.join(build, 'build.json'), record.replace('http://localhost:3000', 'https://other.example'))
  expect(await server.reload()).toMatchObject({ code: 1 })
  expect(await server.answer()).toBe('second')
})

test('reload says so if no server runs from this folder', async () => {
  using installed = installProduct({ 'server/server.js': '' })
  expect(await runReload(installed.folder, [])).toEqual({
    code: 1,
    err: 'No server runs from this folder. The next start serves the current build.\n',
  })
})

type Product = Pick<ReturnType<typeof installProduct>, 'folder' | 'environment'>

/** Starts `npm run serve` in a folder with a build, without npm, and waits until it answers. */
async function startLauncher({ folder, environment }: Product, variables: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'serve'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...environment, PUBLIC_URL: 'http://localhost:3000', NODE_ENV: '', ...variables },
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  const url = `http://127.0.0.1:${variables.PORT}`
  const answer = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      (response) => response.text(),
      () => undefined,
    )
  await expect.poll(answer).toBeDefined()
  return {
    url,
    answer,
    reload: () => runReload(folder, [String(child.pid)]),
    /** The process that serves now. */
    process(): number {
      return JSON.parse(readFileSync(path.join(folder, `builds/.in-use/${child.pid}.json`), 'utf8')).process
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

async function runReload(folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'reload', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  await once(child, 'close')
  return { code: child.exitCode, err }
}
