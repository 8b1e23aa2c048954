import { readFileSync } from 'node:fs'

/**
 * The most that one decode may take, in bytes, with its process. The limits of each format
 * (image-formats.server.ts) keep genuine images below it.
 */
const maxDecoderRssBytes = 180 * 1024 * 1024

/** A decode that gets less than this is not worth starting: the process itself takes half of it. */
const minDecoderRssBytes = 110 * 1024 * 1024

const watchIntervalMs = 10
const memoryPageBytes = 4_096

/** There is not enough memory for a decode now; later there may be. */
export class NotEnoughMemory extends Error {
  constructor() {
    super('The server needs its memory for something else than images at the moment')
  }
}

/**
 * The memory that this process and its decoder share: while a crowd fills the server, the decoder gets less,
 * and images wait so that forms and pages do not have to.
 * @param maxTotalBytes What both processes together may take.
 */
export function createMemoryBudget(maxTotalBytes: number) {
  const ownBytes = () => process.memoryUsage.rss()
  return {
    /** How much a decode may take now, in bytes. Throws NotEnoughMemory when that is too little. */
    grant(): number {
      const free = maxTotalBytes - ownBytes()
      if (free < minDecoderRssBytes) throw new NotEnoughMemory()
      return Math.min(maxDecoderRssBytes, free)
    },
    /** Whether a decode that was granted this could have got more on a quieter server. */
    isReduced: (grantedBytes: number) => grantedBytes < maxDecoderRssBytes,
    /** Calls `onExceeded` once if both processes come to take more than they may while the decoder works. */
    watch(decoderPid: number | undefined, onExceeded: () => void) {
      let wasExceeded = false
      const timer = setInterval(() => {
        if (ownBytes() + readRssBytes(decoderPid) <= maxTotalBytes) return
        wasExceeded = true
        clearInterval(timer)
        onExceeded()
      }, watchIntervalMs)
      return { stop: () => clearInterval(timer), wasExceeded: () => wasExceeded }
    },
  }
}

/** The memory of another process in bytes; 0 on systems that do not tell, where its own limit must do. */
function readRssBytes(pid: number | undefined): number {
  try {
    const [, residentPages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(residentPages) * memoryPageBytes
  } catch {
    return 0
  }
}
