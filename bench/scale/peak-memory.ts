import { residentMegabytes } from '../processes.ts'

const sampleEveryMs = 25

/** How long something took, and the most memory that a process had meanwhile. */
interface Peak<T> {
  result: T
  ms: number
  peakMegabytes: number
}

/** Times `work` and samples the resident memory of a process until it ends, or the process does. Linux only. */
export async function measurePeak<T>(pid: number, work: () => Promise<T>): Promise<Peak<T>> {
  const startedAtMs = performance.now()
  let peakMegabytes = 0
  const sample = () => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytesIfRunning(pid))
  }
  const timer = setInterval(sample, sampleEveryMs)
  sample()
  try {
    const result = await work()
    sample()
    return { result, ms: performance.now() - startedAtMs, peakMegabytes }
  } finally {
    clearInterval(timer)
  }
}

/** A process that has ended, which its parent has not noticed yet, has no memory. */
function residentMegabytesIfRunning(pid: number): number {
  try {
    return residentMegabytes(pid) || 0
  } catch {
    return 0
  }
}
