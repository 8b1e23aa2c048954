/** The usual maximum of connections. Each needs about 15 kB of memory, and twice that while its response is unread. */
const usualConnections = 3_000

/**
 * Open files that are reserved for the database, the images of 64 forms, the provider, mail servers and the image
 * decoder.
 */
const reservedFiles = 256

/** The limit of open files that allows `usualConnections`. */
export const sufficientOpenFiles = usualConnections + reservedFiles

/**
 * Returns how many connections a process may hold with this limit of open files. Each connection is an open file, and a
 * process without a free one can neither accept connections nor read files.
 */
export function maxConnectionsFor(openFiles: number): number {
  return Math.min(usualConnections, Math.max(Math.floor(openFiles / 2), openFiles - reservedFiles))
}

interface ProcessReport {
  userLimits?: { open_files?: { soft?: number | 'unlimited' } }
}

let openFileLimit: number | undefined

/** Reads how many files this process may have open. Returns Infinity if the operating system sets no limit. */
export function readOpenFileLimit(): number {
  if (openFileLimit !== undefined) return openFileLimit
  // Prevents the report from looking up the names of network addresses, which would take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as ProcessReport
  const soft = userLimits?.open_files?.soft
  openFileLimit = typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
  return openFileLimit
}
