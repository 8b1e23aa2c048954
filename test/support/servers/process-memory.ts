import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of a process and its descendants in megabytes: the private memory of each, plus the mapped
 * files (the program itself) counted once, as those of the process that maps the most. Other processes on
 * the machine do not affect it. Works on Linux only.
 */
export function processTreeMemoryMb(pid: number): number {
  const pages = processTree(pid).map(memoryPages)
  const privatePages = pages.reduce((sum, { resident, files }) => sum + resident - files, 0)
  return ((privatePages + Math.max(...pages.map(({ files: filePages }) => filePages))) * 4_096) / 1024 ** 2
}

/** The process and its descendants. */
function processTree(pid: number): number[] {
  const children = threadsOf(pid).flatMap(
    (thread) => readOrEmpty(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [],
  )
  return [pid, ...children.flatMap((child) => processTree(Number(child)))]
}

/** The resident pages of a process, and those of them that belong to files. */
function memoryPages(pid: number): { resident: number; files: number } {
  const [, resident = 0, files = 0] = readOrEmpty(`/proc/${pid}/statm`).split(' ').map(Number)
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

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
