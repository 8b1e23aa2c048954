import { spawn } from 'node:child_process'
import { expect } from 'vitest'

/** A program of the build as it runs in production: a process of its own, told everything by its environment. */
export function startProcess(script: 'server' | 'agefest', variables: Record<string, string>, ...args: string[]) {
  return startBuilt(`dist/server/${script}.js`, variables, ...args)
}

/** The same for a program of another build. */
export function startBuilt(file: string, variables: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], {
    // Nothing of the tests' own environment: not their ports, not their NODE_ENV.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...variables },
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
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = `http://127.0.0.1:${variables.PORT}`
  return {
    url,
    pid: child.pid ?? 0,
    out: () => out,
    err: () => err,
    /** Resolves with the exit code; null where it was killed. */
    ended,
    /** Closes the pipe that the program prints into, as `head` does. */
    stopReading: () => child.stdout.destroy(),
    kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2') => child.kill(signal),
    /** Waits until the server says that it is ready. */
    async ready() {
      const status = () =>
        child.exitCode === null
          ? fetch(`${url}/readyz`).then(
              (answer) => answer.status,
              () => 0,
            )
          : -1
      await expect.poll(status, { timeout: 60_000, interval: 50, message: `${out}${err}` }).toBe(200)
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs one of the operator's commands to its end. */
export async function runCommand(variables: Record<string, string>, ...args: string[]) {
  await using command = startProcess('agefest', variables, ...args)
  const code = await command.ended
  return { code, out: command.out(), err: command.err() }
}
