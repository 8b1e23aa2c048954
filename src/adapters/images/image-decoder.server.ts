import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/**
 * Limits of an image, before and after decoding. Formats that are decoded as a whole may have fewer pixels.
 * Source: docs/product/quality.md#135-safety.
 */
export const pictureLimits = { bytes: 10 * 1024 * 1024, megapixels: 40, files: 5 } as const

/**
 * Why a file is not taken as a picture: it is none, it is of a kind that is not decoded here (HEIC has words of its own), it has too many
 * pixels, or decoding it took more time or memory than one picture may.
 */
export type PictureFault = 'no picture' | 'another kind' | 'heic' | 'too many pixels' | 'too complex'

/** A picture as it was written to the output file, or why there is none. */
export type Decoded =
  | { kind: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: number }
  | { kind: 'refused'; fault: PictureFault; megapixels?: number }

/** One line to the decoder: the files to read and to write. */
export interface DecoderRequest {
  input: string
  output: string
}

/** One line from the decoder. */
export type DecoderAnswer = { kind: 'ready' } | (Decoded & { rssBytes: number })

/** Decodes pictures, one at a time: the next is asked for when the one before has been answered. */
export interface PictureDecoder {
  /** Throws where no decoder can be started. */
  decode: (request: DecoderRequest) => Promise<Decoded>
  close: () => void
}

/** The decoder is ended when nothing was asked of it for this long, when its memory has grown, and when it does not answer in time. */
const usualLimits = { idleMs: 10_000, rssBytes: 120 * 1024 * 1024, answerMs: 30_000 } as const

/** A decoder that dies without a word (a fault in a native part, a machine without memory) is tried once more. */
const tries = 2

/** Starts the decoder, a process of its own, when a picture has to be decoded, and ends it when it has been idle. */
export function openPictureDecoder(
  limits: { idleMs: number; rssBytes: number; answerMs: number } = usualLimits,
): PictureDecoder {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(idle)
    worker?.child.kill('SIGKILL')
    worker = undefined
  }

  async function ask(request: DecoderRequest): Promise<Decoded | 'died'> {
    worker ??= await startWorker()
    const timer = setTimeout(() => worker?.child.kill('SIGKILL'), limits.answerMs)
    const beganAtMs = performance.now()
    const answer = await worker.ask(request)
    clearTimeout(timer)
    if (answer.kind === 'ready' || answer.kind === 'died') {
      end()
      const isTooSlow = performance.now() - beganAtMs >= limits.answerMs
      return isTooSlow ? { kind: 'refused', fault: 'too complex' } : 'died'
    }
    const { rssBytes, ...decoded } = answer
    if (rssBytes > limits.rssBytes) end()
    return decoded
  }

  return {
    async decode(request) {
      clearTimeout(idle)
      try {
        for (let left = tries; left > 0; left--) {
          const decoded = await ask(request)
          if (decoded !== 'died') return decoded
        }
        return { kind: 'refused', fault: 'too complex' }
      } finally {
        clearTimeout(idle)
        idle = setTimeout(end, limits.idleMs).unref()
      }
    },
    close: end,
  }
}

/** Nothing of the server's environment: neither its secrets nor its options. glibc gives large pieces of memory back at once. */
const childEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

type Worker = Awaited<ReturnType<typeof startWorker>>

async function startWorker() {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', '--max-old-space-size=64', programFile()], {
    env: childEnvironment,
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, null>
  child.stdin.on('error', () => {})
  if (child.pid !== undefined) lowerPriority(child.pid)
  const lines = createInterface({ input: child.stdout })
  const started = await Promise.race([
    nextLine(lines),
    once(child, 'error').then(([error]) => {
      throw error
    }),
  ])
  if (started.kind !== 'ready') throw new Error('The picture decoder did not start')
  // It keeps nothing running: whoever waits for a picture does.
  child.unref()
  let hasEnded = false
  lines.once('close', () => {
    hasEnded = true
  })
  return {
    child,
    /** It may have died since the last picture. */
    async ask(request: DecoderRequest): ReturnType<typeof nextLine> {
      if (hasEnded) return { kind: 'died' }
      const answer = nextLine(lines)
      child.stdin.write(`${JSON.stringify(request)}\n`)
      return answer
    },
  }
}

/** Answers go before pictures. Set at once, as threads take the priority of the one that starts them. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, 5)
  } catch {
    // Some containers forbid it; decoding then competes with answers as an equal.
  }
}

/** The next line of the decoder; 'died' where its output ends first. */
function nextLine(lines: Interface): Promise<DecoderAnswer | { kind: 'died' }> {
  return new Promise((resolve) => {
    const heard = (line: string) => settle(JSON.parse(line) as DecoderAnswer)
    const ended = () => settle({ kind: 'died' })
    function settle(answer: DecoderAnswer | { kind: 'died' }) {
      lines.off('line', heard).off('close', ended)
      resolve(answer)
    }
    lines.once('line', heard).once('close', ended)
  })
}

/** The program stands beside this file, in the sources and in the build, or beside the build's folder of shared pieces. */
function programFile(): string {
  const places = ['./decoder-process.server.ts', './picture-decoder.js', '../picture-decoder.js']
  const file = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))
  if (file === undefined) throw new Error('The picture decoder is missing in the build')
  return file
}
