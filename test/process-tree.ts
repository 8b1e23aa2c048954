import { readdirSync, readFileSync } from 'node:fs'

/**
 * What a process and all that it started hold in memory, in megabytes: the sum of their resident sets, so that what they share (the program
 * itself) counts as often as they are. Linux tells it.
 */
export function treeMemory(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)))
  const isOurs = (one: number): boolean => one === pid || (one > 1 && isOurs(parents.get(one) ?? 0))
  const inPages = [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + residentPages(one), 0)
  return (inPages * 4_096) / 1024 ** 2
}

/** A process may end while it is looked at. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  const [, parent = 0] = told(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return Number(parent)
}

function residentPages(pid: number): number {
  return Number(told(pid, 'statm').split(' ')[1] ?? 0)
}
