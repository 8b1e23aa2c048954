// Child process of run-copy.server.ts. Reads one request line from standard input and writes progress lines to
// standard output. SQLite calls are synchronous and would block the server's event loop.
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describeError } from '../../log.server.ts'
import { type CopiedTable, listCopiedTables } from './copied-tables.server.ts'
import type { CopyLocation, CopyMessage, CopyProgress, CopyRequest, RowCounts } from './copy-messages.server.ts'
import { copyRows } from './copy-rows.server.ts'
import { openPostgresReader, openPostgresWriter } from './postgres-rows.server.ts'
import { checkSqliteFile, openImmutable, openSqliteReader, openSqliteWriter } from './sqlite-rows.server.ts'

type Copy = Extract<CopyRequest, { kind: 'copy' }>

/** How often progress is reported, in milliseconds. */
const progressIntervalMs = 200
/** Memory is freed each time this many bytes were copied. */
const freeEveryBytes = 8 * 1024 * 1024

main()

function main(): void {
  // Ignores the signals that a service manager or Ctrl-C sends to every process: the parent decides.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const input = createInterface({ input: process.stdin })
  input.once('line', async (line) => {
    const request = JSON.parse(line) as CopyRequest
    try {
      const counts = request.kind === 'check' ? checkSqliteFile(request.file) : await copy(request)
      send({ kind: 'done', counts })
    } catch (error) {
      const { error: reason } = describeError(error)
      send({ kind: 'failed', reason, code: errorCode(error) })
    }
    process.exit()
  })
  // The parent no longer waits for the result: it may have been killed.
  input.on('close', () => process.kill(process.pid, 'SIGKILL'))
}

async function copy(request: Copy): Promise<RowCounts> {
  const tables = readTables('file' in request.target ? request.target : request.source)
  const reader = await openReader(request)
  try {
    const writer = await openWriter(request)
    try {
      return await copyRows(reader, writer, tables, { migrations: request.migrations, onProgress: createMonitor() })
    } finally {
      await writer.close()
    }
  } finally {
    await reader.close()
  }
}

function readTables(location: CopyLocation): CopiedTable[] {
  if (!('file' in location)) throw new Error('One side of a copy is a file')
  const database = openImmutable(location.file)
  try {
    return listCopiedTables(database)
  } finally {
    database.close()
  }
}

function openReader({ source, isSourceImmutable }: Copy) {
  return 'url' in source
    ? openPostgresReader(source.url)
    : openSqliteReader(source.file, { isImmutable: isSourceImmutable })
}

function openWriter({ source, target, describeAsOfMs }: Copy) {
  if ('url' in target) return openPostgresWriter(target.url)
  return openSqliteWriter(target.file, describeAsOfMs, 'url' in source ? 'PostgreSQL' : 'SQLite')
}

/**
 * Sends progress now and then. Frees what was copied, because V8 lets the bytes of images pile up: they are
 * not in its own memory.
 */
function createMonitor(): (progress: CopyProgress) => void {
  let sentAtMs = Number.NEGATIVE_INFINITY
  let freedBytes = 0
  return (progress) => {
    if (progress.bytes - freedBytes > freeEveryBytes) {
      freedBytes = progress.bytes
      globalThis.gc?.()
    }
    const nowMs = performance.now()
    if (nowMs - sentAtMs < progressIntervalMs) return
    sentAtMs = nowMs
    send(progress)
  }
}

/** SQLite's result code as text, otherwise the error's own code. */
function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error) return `SQLITE ${Number(error.errcode) & 0xff}`
  return 'code' in error ? String(error.code) : null
}

/** Written synchronously, so that it is complete when the process ends in the next line. */
function send(message: CopyMessage): void {
  writeSync(1, `${JSON.stringify(message)}\n`)
}
