import type { DecodeResult, ImageFiles } from './decoder-messages.server'
import { createMemoryBudget, NotEnoughMemory } from './memory-budget.server'
import { createRecentCounts } from './recent-counts.server'
import { type DecoderProcess, startDecoder } from './start-decoder.server'

/**
 * Limits of images before and after decoding. Formats that must be decoded as a whole have a lower pixel limit.
 * Source: docs/product/quality.md#135-safety.
 */
export const imageLimits = { bytes: 10 * 1024 * 1024, megapixels: 40, files: 5 } as const

/** Decodes images one at a time: the next request is sent after the previous response. */
export interface ImageDecoder {
  /**
   * Throws if no decoder can be started, or if there is not enough memory for it at the moment. `digest` of the input:
   * a file for which there was not enough several times is refused, because its sender would try for ever.
   */
  decode: (files: ImageFiles, digest: string) => Promise<DecodeResult>
  close: () => void
}

/** Limits of the decoder process. */
interface DecoderLimits {
  /** The decoder is stopped after this idle time. */
  idleTimeoutMs: number
  /** The decoder is stopped if it uses more memory than this after an image. */
  maxRssBytes: number
  /** The decoder is stopped if it does not respond within this time. */
  responseTimeoutMs: number
  /** The most memory that this process and the decoder may use together. */
  maxTotalRssBytes: number
}

/** The limits of a decoder with no shared memory limit. */
export const decoderLimits: DecoderLimits = {
  idleTimeoutMs: 10_000,
  maxRssBytes: 120 * 1024 * 1024,
  responseTimeoutMs: 30_000,
  maxTotalRssBytes: Number.POSITIVE_INFINITY,
}

/** If the decoder dies without a response (a native crash, out of memory), the decode is retried once. */
const maxAttempts = 2

/**
 * A file that takes unusually much and was stopped this often, because the server had less left, is refused. Our pages
 * send a form up to five times.
 */
const maxMemoryStops = 3

/** Starts the decoder child process when an image has to be decoded, and stops it when it has been idle. */
export function openImageDecoder(limits: DecoderLimits = decoderLimits): ImageDecoder {
  const budget = createMemoryBudget(limits.maxTotalRssBytes)
  const memoryStops = createRecentCounts()
  let worker: DecoderProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(idleTimer)
    worker?.child.kill('SIGKILL')
    worker = undefined
  }

  async function sendRequest(files: ImageFiles, digest: string): Promise<DecodeResult | 'died'> {
    const maxRssBytes = budget.grant()
    worker ??= await startDecoder()
    const timer = setTimeout(() => worker?.child.kill('SIGKILL'), limits.responseTimeoutMs)
    const watch = budget.watch(worker.child.pid, end)
    const startedAtMs = performance.now()
    const response = await worker.send({ ...files, maxRssBytes })
    clearTimeout(timer)
    watch.stop()
    const tookBytes = watch.exceededAtBytes() ?? refusedAtBytes(response, maxRssBytes)
    if (tookBytes !== undefined) {
      end()
      const isFilesFault = budget.isUnusual(tookBytes) && memoryStops.add(digest) >= maxMemoryStops
      if (budget.mightFitLater(tookBytes) && !isFilesFault) throw new NotEnoughMemory()
      return { kind: 'refused', reason: 'too complex' }
    }
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
    async decode(files, digest) {
      clearTimeout(idleTimer)
      try {
        for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft--) {
          const decoded = await sendRequest(files, digest)
          if (decoded === 'died') continue
          memoryStops.forget(digest)
          return decoded
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

/** What the decoder took if it stopped at its memory limit; undefined if it did not. */
function refusedAtBytes(
  response: Awaited<ReturnType<DecoderProcess['send']>>,
  maxRssBytes: number,
): number | undefined {
  const isStopped = response.kind === 'refused' && response.reason === 'too complex'
  return isStopped && response.rssBytes >= maxRssBytes ? response.rssBytes : undefined
}
