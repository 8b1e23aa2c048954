import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { perSecond } from './crowd.ts'
import { registerFree } from './journeys.ts'
import type { Options } from './options.ts'
import { residentMegabytes, serveSite } from './processes.ts'
import type { Figure } from './table.ts'

const settleMs = 5_000
const lettersEach = 2
const mailPatienceMs = 180_000

/** What the server holds when nobody is there, and after so many registrations whose letters have all left. Linux only. */
export async function memory({ submissions }: Options): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.error('memory is measured on Linux only')
    return []
  }
  await using site = await serveSite()
  await pause(settleMs)
  const idle = residentMegabytes(site.pid)
  const afterFirst = await after(Math.ceil(submissions / 10))
  const afterAll = await after(submissions)
  return [
    { what: 'idle', ours: idle, unit: 'MB', target: { of: 'figure', most: 150 } },
    growth(`after ${submissions} submissions`, { name: 'idle', figure: idle }),
    growth('the same', { name: `after the first ${Math.ceil(submissions / 10)}`, figure: afterFirst }),
  ]

  function growth(what: string, beside: { name: string; figure: number }): Figure {
    return { what, ours: afterAll, unit: 'MB', beside, target: { of: 'ratio', most: 1.2 } }
  }

  /** What it holds once so many in all were taken, their letters are gone, and it has come to rest. */
  async function after(total: number): Promise<number> {
    const outbox = path.join(site.dataDir, 'outbox')
    const done = lettersIn(outbox) / lettersEach
    await perSecond({ count: total - done, atOnce: 20 }, () => registerFree(site.url))
    const untilMs = Date.now() + mailPatienceMs
    while (lettersIn(outbox) < total * lettersEach && Date.now() < untilMs) await pause(500)
    const missing = total * lettersEach - lettersIn(outbox)
    if (missing > 0) console.error(`${missing} letters have not left after ${mailPatienceMs / 1000} s`)
    await pause(settleMs)
    return residentMegabytes(site.pid)
  }
}

function lettersIn(outbox: string): number {
  try {
    return readdirSync(outbox).filter((file) => file.endsWith('.eml')).length
  } catch {
    return 0
  }
}
