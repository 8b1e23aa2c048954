/** Connections at one time: each costs some 15 kB of memory, and about twice that while its response is unread. */
const usualConnections = 3_000

/**
 * Files that connections leave to the database, the images of 64 forms, the provider, mail servers and the
 * image decoder.
 */
const reservedFiles = 256

/** The limit of open files with which a server accepts as many connections as it can serve. */
export const sufficientOpenFiles = usualConnections + reservedFiles

/**
 * How many connections a process may hold. Each is an open file, and a process without a free one can accept
 * nobody and read nothing.
 */
export function connectionsWithin(openFiles: number): number {
  return Math.min(usualConnections, Math.max(Math.floor(openFiles / 2), openFiles - reservedFiles))
}

interface ProcessReport {
  userLimits?: { open_files?: { soft?: number | 'unlimited' } }
}

let openFileLimit: number | undefined

/** How many files this process may have open: Infinity where the operating system names no limit. */
export function readOpenFileLimit(): number {
  if (openFileLimit !== undefined) return openFileLimit
  // Looking up the names of network addresses would take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as ProcessReport
  const soft = userLimits?.open_files?.soft
  openFileLimit = typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
  return openFileLimit
}
