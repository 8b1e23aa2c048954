import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/**
 * Limits of an image before and after decoding. Formats that must be decoded as a whole have a lower pixel
 * limit.
 * Source: docs/product/quality.md#135-safety.
 */
export const imageLimits = { bytes: 10 * 1024 * 1024, megapixels: 40, files: 5 } as const

/**
 * Why a file is rejected as an image: it is not an image, its format is not supported (HEIC has its own
 * message), it has too many pixels, or decoding it exceeded the limits for time or memory.
 */
export type ImageRejectionReason = 'no picture' | 'another kind' | 'heic' | 'too many pixels' | 'too complex'

/** The image that was written to the output file, or the reason for a rejection. */
export type DecodeResult =
  | { kind: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: number }
  | { kind: 'refused'; reason: ImageRejectionReason; megapixels?: number }

/** A request line to the decoder: the files to read and to write. */
export interface DecoderRequest {
  input: string
  output: string
}

/** A response line from the decoder. */
export type DecoderResponse = { kind: 'ready' } | (DecodeResult & { rssBytes: number })

/** Decodes images one at a time: the next request is sent after the previous response. */
export interface ImageDecoder {
  /** Throws if no decoder can be started. */
  decode: (request: DecoderRequest) => Promise<DecodeResult>
  close: () => void
}

/**
 * The decoder is stopped when it has been idle for this long, when its memory has grown, and when it does
 * not respond in time.
 */
const defaultDecoderLimits = {
  idleTimeoutMs: 10_000,
  maxRssBytes: 120 * 1024 * 1024,
  responseTimeoutMs: 30_000,
} as const

/** If the decoder dies without a response (a native crash, out of memory), the decode is retried once. */
const maxAttempts = 2

/** Starts the decoder child process when an image has to be decoded, and stops it when it has been idle. */
export function openImageDecoder(
  limits: { idleTimeoutMs: number; maxRssBytes: number; responseTimeoutMs: number } = defaultDecoderLimits,
): ImageDecoder {
  let worker: DecoderWorker | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(idleTimer)
    worker?.child.kill('SIGKILL')
    worker = undefined
  }

  async function sendRequest(request: DecoderRequest): Promise<DecodeResult | 'died'> {
    worker ??= await startWorker()
    const timer = setTimeout(() => worker?.child.kill('SIGKILL'), limits.responseTimeoutMs)
    const startedAtMs = performance.now()
    const response = await worker.send(request)
    clearTimeout(timer)
    if (response.kind === 'ready' || response.kind === 'died') {
      end()
      const isTooSlow = performance.now() - startedAtMs >= limits.responseTimeoutMs
      return isTooSlow ? { kind: 'refused', reason: 'too complex' } : 'died'
    }
    const { rssBytes, ...decoded } = response
    if (rssBytes > limits.maxRssBytes) end()
    return decoded
  }

  return {
    async decode(request) {
      clearTimeout(idleTimer)
      try {
        for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft--) {
          const decoded = await sendRequest(request)
          if (decoded !== 'died') return decoded
        }
        return { kind: 'refused', reason: 'too complex' }
      } finally {
        clearTimeout(idleTimer)
        idleTimer = setTimeout(end, limits.idleTimeoutMs).unref()
      }
    },
    close: end,
  }
}

/**
 * Passes nothing from the server's environment, neither secrets nor options. Makes glibc return large
 * blocks of memory at once.
 */
const childEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

type DecoderWorker = Awaited<ReturnType<typeof startWorker>>

async function startWorker() {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', '--max-old-space-size=64', decoderProgramPath()], {
    env: childEnvironment,
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, null>
  child.stdin.on('error', () => {})
  if (child.pid !== undefined) lowerPriority(child.pid)
  const lines = createInterface({ input: child.stdout })
  const firstLine = await Promise.race([
    nextLine(lines),
    once(child, 'error').then(([error]) => {
      throw error
    }),
  ])
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
