import { readdirSync, readFileSync } from 'node:fs'

/**
 * What a process and all that it started hold in memory, in megabytes: the memory of each, and the files that they map (the program itself)
 * once, as those of the process that maps the most. Other processes of the machine change nothing of it. Linux tells it.
 */
export function treeMemory(pid: number): number {
  const pages = treeOf(pid).map(pagesOf)
  const own = pages.reduce((sum, { resident, files }) => sum + resident - files, 0)
  return ((own + Math.max(...pages.map(({ files }) => files))) * 4_096) / 1024 ** 2
}

/** The process and its descendants. */
function treeOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [])
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

/** The resident pages of a process, and those of them that belong to files. */
function pagesOf(pid: number): { resident: number; files: number } {
  const [, resident = 0, files = 0] = read(`/proc/${pid}/statm`).split(' ').map(Number)
  return { resident, files }
}

/** A process may end while it is read. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
