// `node check-answers.mjs <build folder>`: starts the server of a new build with an empty data folder, and
// asks it for what every visitor needs. Exits with 1 and one line if an answer is missing. It is started with
// an environment that leads to no database, no mail server and no payment provider (ensure-build.mjs).
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../memory-settings.mjs'

const startTimeoutMs = 60_000
const requestTimeoutMs = 15_000
const maxPortAttempts = 3

const build = process.argv[2]
const dataFolder = mkdtempSync(path.join(tmpdir(), 'agefest-new-build-'))
let server
process.on('exit', () => {
  server?.kill('SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

const problem = await check()
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
process.exit(0)

/** Returns what is wrong with the new server's answers, as a line and what the server printed. */
async function check() {
  const { url, output } = await start()
  if (url === undefined) return `The server of the new build does not start.\n${output()}`
  try {
    await expectText(url, '/healthz', 'ok')
    await expectText(url, '/readyz', 'ready')
    const page = await expectText(url, '/', '<html')
    await expectText(url, '/contact', '<form')
    await expectText(url, '/api/settings', 'testMode')
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    if (asset === undefined) throw new Error('/ names no script')
    await expectText(url, asset, '')
  } catch (error) {
    return `The server of the new build does not answer as it must: ${error.message}.\n${output()}`
  }
  return undefined
}

async function expectText(url, address, expected) {
  const response = await fetch(url + address, { redirect: 'error', signal: AbortSignal.timeout(requestTimeoutMs) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} is answered with ${response.status}`)
  if (!text.includes(expected)) throw new Error(`${address} does not contain ${expected}`)
  return text
}

/** Starts the server. The result has no `url` if it ends or does not become ready in time. */
async function start() {
  let output = ''
  for (let attempt = 0; attempt < maxPortAttempts; attempt++) {
    const port = await freePort()
    output = ''
    server = spawn(process.execPath, [...memorySettings.flags, path.join(build, 'server/server.js')], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    const event = await Promise.race([
      new Promise((resolve) => server.once('message', resolve)),
      new Promise((resolve) => server.once('close', () => resolve('ended'))),
      pause(startTimeoutMs, 'too slow'),
    ])
    if (event === 'ready') return { url: `http://127.0.0.1:${port}`, output: () => output }
    // Another program may have taken the port meanwhile.
    if (!output.includes('is in use by another program')) break
  }
  return { output: () => output }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
