import { readFileSync } from 'node:fs'

/**
 * The most that one decode may take, in bytes, with its process. The limits of each format
 * (image-formats.server.ts) keep genuine images below it: a progressive JPEG takes 177 MB.
 */
const maxDecoderRssBytes = 180 * 1024 * 1024

/** More than an ordinary photograph takes: a JPEG of 40 megapixels takes 136 MB. */
const unusualRssBytes = 150 * 1024 * 1024

/** A decode that gets less than this is not worth starting: the process itself takes half of it. */
const minDecoderRssBytes = 110 * 1024 * 1024

/** At least this much of the decoder is the program, which this process has mapped as well, so it counts once. */
export const sharedProgramBytes = 40 * 1024 * 1024

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
 * @param maxTotalBytes What both processes together may take; files that both have mapped count once.
 */
export function createMemoryBudget(maxTotalBytes: number) {
  return {
    /** How much a decode may take now, in bytes. Throws NotEnoughMemory when that is too little. */
    grant(): number {
      const { residentBytes, fileBytes } = readOwnMemory()
      const free = maxTotalBytes - residentBytes + Math.min(fileBytes, sharedProgramBytes)
      if (free < minDecoderRssBytes) throw new NotEnoughMemory()
      return Math.min(maxDecoderRssBytes, free)
    },
    /** Whether a decode that was stopped when its process took this much could have got more on a quieter server. */
    mightFitLater: (tookBytes: number) => tookBytes < maxDecoderRssBytes,
    /** Whether it took more than an ordinary photograph does. */
    isUnusual: (tookBytes: number) => tookBytes >= unusualRssBytes,
    /** Calls `onExceeded` once if both processes come to take more than they may while the decoder works. */
    watch(decoderPid: number | undefined, onExceeded: () => void) {
      let exceededAtBytes: number | undefined
      const timer = setInterval(() => {
        const [own, decoder] = [readOwnMemory(), readMemory(decoderPid ?? 'none')]
        const sharedBytes = Math.min(own.fileBytes, decoder.fileBytes)
        if (own.residentBytes + decoder.residentBytes - sharedBytes <= maxTotalBytes) return
        exceededAtBytes = decoder.residentBytes
        clearInterval(timer)
        onExceeded()
      }, watchIntervalMs)
      return {
        stop: () => clearInterval(timer),
        /** What the decoder took when both exceeded the limit; undefined if they did not. */
        exceededAtBytes: () => exceededAtBytes,
      }
    },
  }
}

/** The memory of a process, and how much of it are mapped files, such as the program. */
interface ProcessMemory {
  residentBytes: number
  fileBytes: number
}

/** Systems other than Linux do not tell about mapped files. */
function readOwnMemory(): ProcessMemory {
  const memory = readMemory('self')
  return memory.residentBytes > 0 ? memory : { residentBytes: process.memoryUsage.rss(), fileBytes: 0 }
}

/** Nothing for a process that has ended, and on systems that do not tell, where its own limit must do. */
function readMemory(process: number | string): ProcessMemory {
  try {
    const [, resident, files] = readFileSync(`/proc/${process}/statm`, 'latin1').split(' ')
    return { residentBytes: Number(resident) * memoryPageBytes, fileBytes: Number(files) * memoryPageBytes }
  } catch {
    return { residentBytes: 0, fileBytes: 0 }
  }
}
