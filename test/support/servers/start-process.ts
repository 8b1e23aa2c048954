import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
import { memorySettings } from '../../../tools/memory-settings.mjs'

/** Starts a built program as in production: a separate process that is configured only by its environment. */
export function startProcess(script: 'server' | 'agefest', variables: Record<string, string>, ...args: string[]) {
  return startBuiltProgram(`${testedBuild}/server/${script}.js`, variables, ...args)
}

/** Starts a built server that may have only this many files open. */
export function startServerWithOpenFiles(maxOpenFiles: number, variables: Record<string, string>) {
  const file = `${testedBuild}/server/server.js`
  return startInFolderOf(file, variables, 'sh', [
    '-c',
    `ulimit -n ${maxOpenFiles}; exec "$0" "$@"`,
    ...nodeCommand(file),
  ])
}

/** Starts a program of any build, with the memory settings of `npm start`, in the folder of its product. */
export function startBuiltProgram(file: string, variables: Record<string, string>, ...args: string[]) {
  const [command = '', ...commandArgs] = nodeCommand(file)
  return startInFolderOf(file, variables, command, [...commandArgs, ...args])
}

function nodeCommand(file: string): string[] {
  return [process.execPath, ...memorySettings.flags, path.resolve(file)]
}

function startInFolderOf(file: string, variables: Record<string, string>, command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    cwd: productFolder(path.resolve(file)),
    // Inherits nothing else from the tests' environment, such as ports or NODE_ENV.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...memorySettings.environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = `http://127.0.0.1:${variables.PORT}`
  return {
    url,
    pid: child.pid ?? 0,
    out: () => out,
    err: () => err,
    /** Resolves with the exit code, or null if the process was killed. */
    exited,
    /** Closes the pipe that the program prints to, as `head` does. */
    stopReading: () => child.stdout.destroy(),
    kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2') => child.kill(signal),
    /** Waits until /readyz reports that the server is ready. */
    async waitUntilReady() {
      const status = () =>
        child.exitCode === null
          ? fetch(`${url}/readyz`).then(
              (response) => response.status,
              () => 0,
            )
          : -1
      await expect.poll(status, { interval: 50, message: `${out}${err}` }).toBe(200)
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Runs an operator command until it exits. `firstLine` names its database; `err` is what else it printed to
 * standard error.
 */
export function runCommand(variables: Record<string, string>, ...args: string[]) {
  return runBuiltCommand(`${testedBuild}/server/agefest.js`, variables, ...args)
}

/** The same, of any build. */
export async function runBuiltCommand(file: string, variables: Record<string, string>, ...args: string[]) {
  await using command = startBuiltProgram(file, variables, ...args)
  const code = await command.exited
  const [, firstLine = '', err = ''] = command.err().match(/^(Database: .*\n)?([\s\S]*)$/) ?? []
  return { code, out: command.out(), err, firstLine: firstLine.trimEnd() }
}

/** The nearest folder above a file that has a package.json. */
function productFolder(file: string): string {
  const folder = path.dirname(file)
  return existsSync(path.join(folder, 'package.json')) ? folder : productFolder(folder)
}
