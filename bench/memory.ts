import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measurePerSecond } from './load.ts'
import type { BenchOptions } from './options.ts'
import { residentMegabytes, serveSite } from './processes.ts'
import { registerFree } from './registrations.ts'
import type { Figure } from './table.ts'

const settleMs = 5_000
const emailsPerSubmission = 2
const mailTimeoutMs = 180_000

/**
 * Measures the server's memory when idle, and after this many registrations whose emails have all been
 * sent. Linux only.
 */
export async function measureMemory({ submissions }: BenchOptions): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.error('memory is measured on Linux only')
    return []
  }
  await using site = await serveSite()
  await pause(settleMs)
  const idle = residentMegabytes(site.pid)
  const afterFirst = await memoryAfter(Math.ceil(submissions / 10))
  const afterAll = await memoryAfter(submissions)
  return [
    { label: 'idle', value: idle, unit: 'MB', target: { measure: 'figure', max: 150 } },
    growth(`after ${submissions} submissions`, { name: 'idle', figure: idle }),
    growth('the same', { name: `after the first ${Math.ceil(submissions / 10)}`, figure: afterFirst }),
  ]

  function growth(label: string, baseline: { name: string; figure: number }): Figure {
    return { label, value: afterAll, unit: 'MB', baseline, target: { measure: 'ratio', max: 1.2 } }
  }

  /**
   * Returns the memory after `total` registrations, once their emails have been sent and the server is
   * idle.
   */
  async function memoryAfter(total: number): Promise<number> {
    const outbox = path.join(site.dataDir, 'outbox')
    const doneCount = countEmails(outbox) / emailsPerSubmission
    await measurePerSecond({ count: total - doneCount, concurrency: 20 }, () => registerFree(site.url))
    const deadlineMs = Date.now() + mailTimeoutMs
    while (countEmails(outbox) < total * emailsPerSubmission && Date.now() < deadlineMs) await pause(500)
    const missingEmails = total * emailsPerSubmission - countEmails(outbox)
    if (missingEmails > 0) console.error(`${missingEmails} emails have not been sent after ${mailTimeoutMs / 1000} s`)
    await pause(settleMs)
    return residentMegabytes(site.pid)
  }
}

function countEmails(outbox: string): number {
  try {
    return readdirSync(outbox).filter((file) => file.endsWith('.eml')).length
  } catch {
    return 0
  }
}
