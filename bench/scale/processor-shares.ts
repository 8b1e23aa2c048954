import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks of processor time are 10 ms on every Linux that we know. */
const tickMs = 10

/** What to measure: processes by their id with a label, and all others by the name of their program. */
export interface ProcessGroups {
  byId: Readonly<Record<string, number>>
  byProgram: readonly string[]
}

/**
 * Starts measuring the processor time of groups of processes. The returned function returns, for each group,
 * the share of one core it took since, in percent. Linux only; processes that have ended do not count.
 */
export function startMeasuringProcessorShares(groups: ProcessGroups): () => Map<string, number> {
  const before = readTimes(groups)
  const startedAtMs = performance.now()
  return () => {
    const elapsedMs = performance.now() - startedAtMs
    const shares = new Map<string, number>()
    for (const [id, { label, timeMs }] of readTimes(groups)) {
      const spentMs = timeMs - (before.get(id)?.timeMs ?? 0)
      shares.set(label, (shares.get(label) ?? 0) + (spentMs / elapsedMs) * 100)
    }
    return shares
  }
}

function readTimes({ byId, byProgram }: ProcessGroups): Map<string, { label: string; timeMs: number }> {
  const labels = new Map(Object.entries(byId).map(([label, id]) => [String(id), label]))
  const times = new Map<string, { label: string; timeMs: number }>()
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue
    const stat = readStat(id)
    const label = labels.get(id) ?? byProgram.find((name) => name === stat?.program)
    if (stat !== undefined && label !== undefined) times.set(id, { label, timeMs: stat.timeMs })
  }
  return times
}

/** The program and the processor time of a process; undefined if it has ended. Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. */
function readStat(id: string): { program: string; timeMs: number } | undefined {
  try {
    const [, program = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    return { program, timeMs: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return undefined
  }
}
