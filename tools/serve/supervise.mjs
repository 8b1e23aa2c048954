import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { noteUse } from '../builds/builds-in-use.mjs'
import { memorySettings } from '../memory-settings.mjs'
import { watchParentProcesses } from '../parent-processes.mjs'
import { bindDeskPort, bindPort } from './listening-socket.mjs'

/** How long a new server may take until it is ready, in milliseconds. */
const readyTimeoutMs = 60_000

/**
 * Runs the server of the build that `findBuild` returns, transparently for the caller: the same terminal,
 * signals and exit code. On SIGUSR2 it starts the server of the build that is current then, on the same port,
 * and lets the old one go when the new one is ready: no request fails, and a build that cannot serve changes
 * nothing (reload.mjs). When a parent process has ended, the servers stop as after SIGTERM.
 */
export async function superviseServer({ node, env, args, parentProcesses, findBuild }) {
  const socket = await bindPort(env)
  const deskSocket = socket && (await bindDeskPort(env))
  const supervisor = new Supervisor({ node, env, args, findBuild, socket, deskSocket })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.stop(signal))
  // The terminal sends Ctrl-C to the servers directly.
  process.on('SIGINT', () => (process.stdin.isTTY ? supervisor.beginStop() : supervisor.stop('SIGINT')))
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void supervisor.reload())
  watchParentProcesses(parentProcesses, () => supervisor.disconnect())
}

class Supervisor {
  #settings
  /** The servers that run: one, and for a while the one that it has replaced. */
  #servers = new Set()
  #serving
  /** What reload.mjs waits for: how many reloads have ended, and why the last one failed. */
  #reloads = { count: 0, failure: undefined }
  #isReloading = false
  #isStopping = false

  constructor(settings) {
    this.#settings = settings
    this.#serving = this.#startServer(settings.findBuild())
    this.#note()
  }

  stop(signal) {
    this.beginStop()
    for (const { child } of this.#servers) child.kill(signal)
  }

  /** A server stops when its channel to this process is closed. */
  disconnect() {
    this.beginStop()
    for (const { child } of this.#servers) if (child.connected) child.disconnect()
  }

  /**
   * From now on only the servers hold the socket: once they accept nothing more, connections are refused, and
   * do not wait in vain.
   */
  beginStop() {
    if (!this.#isStopping) for (const name of ['socket', 'deskSocket']) this.#settings[name]?.close()
    this.#isStopping = true
  }

  async reload() {
    if (this.#isReloading || this.#isStopping) return
    this.#isReloading = true
    const failure = await this.#replaceServer()
    this.#isReloading = false
    this.#reloads = { count: this.#reloads.count + 1, failure }
    this.#note()
  }

  /** Replaces the server by that of the current build. Returns why it was not replaced; undefined if it was. */
  async #replaceServer() {
    const { socket, env, findBuild } = this.#settings
    if (socket === undefined) return 'This server cannot be replaced while it serves: restart it instead'
    const build = findBuild()
    if (build === undefined) return 'There is no build to serve'
    const { PUBLIC_URL = '' } = env
    if (URL.canParse?.(PUBLIC_URL) && new URL(PUBLIC_URL).origin !== build.publicUrl)
      return `The build ${build.name} is for ${build.publicUrl}, and this server for ${PUBLIC_URL}`
    const next = this.#startServer(build)
    this.#note()
    const failure = await waitUntilReady(next.child)
    if (this.#isStopping) return 'The server is stopping'
    if (failure !== undefined) {
      next.child.kill('SIGKILL')
      return failure
    }
    this.#serving.child.send('replaced')
    this.#serving = next
    return undefined
  }

  #startServer({ name, folder }) {
    const { node, env, args, socket, deskSocket } = this.#settings
    // Two descriptors: while a server waits for its database, another application listens (listen.server.ts).
    // The third one is the desk's.
    const descriptors = [...(socket ? [socket.fd, socket.fd] : []), ...(deskSocket ? [deskSocket.fd] : [])]
    const stdio = ['inherit', 'inherit', 'inherit', ...descriptors, 'ipc']
    const child = spawn(node, [...memorySettings.flags, path.join(folder, 'server/server.js'), ...args], {
      stdio,
      env: { ...env, ...(socket && { LISTEN_FDS: String(descriptors.length) }) },
    })
    const server = { name, child }
    this.#servers.add(server)
    child.on('exit', (code, signal) => this.#onExit(server, code ?? 128 + constants.signals[signal]))
    return server
  }

  /** When the serving server ends, this process ends with its exit code. Another one stops by itself then. */
  #onExit(server, code) {
    this.#servers.delete(server)
    if (server === this.#serving) process.exit(code)
    this.#note()
  }

  /** Notes which builds are in use, so that nobody removes them, and what reload.mjs wants to know. */
  #note() {
    noteUse({
      kind: 'server',
      builds: [...this.#servers].map(({ name }) => name),
      serving: this.#serving.name,
      process: this.#serving.child.pid,
      reloads: this.#reloads,
    })
  }
}

function waitUntilReady(child) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle('The new server was not ready in time'), readyTimeoutMs)
    child.on('message', (message) => message === 'ready' && settle(undefined))
    child.once('exit', () => settle('The new server could not start; its log says why'))
    function settle(failure) {
      clearTimeout(timer)
      resolve(failure)
    }
  })
}
