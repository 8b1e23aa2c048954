import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DecoderRequest, DecoderResponse } from './decoder-messages.server'

/**
 * Passes nothing from the server's environment, neither secrets nor options. Makes glibc return large
 * blocks of memory at once.
 */
const childEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** A running decoder process. */
export type DecoderProcess = Awaited<ReturnType<typeof startDecoder>>

/** How long a decoder may take to start, in milliseconds: on a busy machine it takes seconds. */
const defaultStartTimeoutMs = 30_000

/** Starts a decoder process. Throws if that fails, or if the process is not ready in time. */
export async function startDecoder(program = decoderProgramPath(), startTimeoutMs = defaultStartTimeoutMs) {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', '--max-old-space-size=64', program], {
    env: childEnvironment,
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, null>
  child.stdin.on('error', () => {})
  if (child.pid !== undefined) lowerPriority(child.pid)
  const lines = createInterface({ input: child.stdout })
  // One that hangs would block the images of all visitors.
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
  const firstLine = await Promise.race([
    nextLine(lines),
    once(child, 'error').then(([error]) => {
      throw error
    }),
  ]).finally(() => clearTimeout(timer))
  if (firstLine.kind !== 'ready') throw new Error('The image decoder did not start')
  // The child does not keep the process alive; a pending decode does.
  child.unref()
  let hasEnded = false
  lines.once('close', () => {
    hasEnded = true
  })
  return {
    child,
    /** It may have died since the last picture. */
    async send(request: DecoderRequest): ReturnType<typeof nextLine> {
      if (hasEnded) return { kind: 'died' }
      const response = nextLine(lines)
      child.stdin.write(`${JSON.stringify(request)}\n`)
      return response
    },
  }
}

/** Responses have priority over images. Set at once, because threads inherit the priority of their parent. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, 5)
  } catch {
    // Some containers forbid it; decoding then has the same priority as responses.
  }
}

/** The next line of the decoder; 'died' where its output ends first. */
function nextLine(lines: Interface): Promise<DecoderResponse | { kind: 'died' }> {
  return new Promise((resolve) => {
    const onLine = (line: string) => settle(JSON.parse(line) as DecoderResponse)
    const onClose = () => settle({ kind: 'died' })
    function settle(response: DecoderResponse | { kind: 'died' }) {
      lines.off('line', onLine).off('close', onClose)
      resolve(response)
    }
    lines.once('line', onLine).once('close', onClose)
  })
}

/**
 * The program is next to this file, in the sources and in the build, or next to the build's folder of
 * shared chunks.
 */
function decoderProgramPath(): string {
  const candidates = ['./decoder-process.server.ts', './picture-decoder.js', '../picture-decoder.js']
  const file = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error('The image decoder is missing from the build')
  return file
}
