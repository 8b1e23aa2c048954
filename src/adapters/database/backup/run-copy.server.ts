import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { CopyMessage, CopyProgress, CopyRequest, RowCounts } from './copy-messages.server'

/** Little memory, because the server may run beside it, and little priority. */
const nodeFlags = ['--max-semi-space-size=1', '--max-old-space-size=96', '--expose-gc']
const niceness = 10

export interface CopyOptions {
  onProgress?: ((progress: CopyProgress) => void) | undefined
  /** Ends the copying process; what it has written so far stays for the caller to delete. */
  signal?: AbortSignal | undefined
}

/** Why a copy failed. The kinds except `other` are those that an operator can act on. */
export type CopyFailureKind = 'damaged' | 'disk full' | 'unavailable' | 'stopped' | 'other'

/** A copy or a check failed. The message contains no values of rows. */
export class DatabaseCopyFailed extends Error {
  override name = 'DatabaseCopyFailed' as const
  readonly kind: CopyFailureKind
  constructor(kind: CopyFailureKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

/**
 * Copies a database, or checks a file, in a child process. Returns the number of rows in each table of the copy or the
 * file. Throws DatabaseCopyFailed.
 */
export async function runCopy(request: CopyRequest, { onProgress, signal }: CopyOptions = {}): Promise<RowCounts> {
  if (signal?.aborted) throw new DatabaseCopyFailed('stopped', 'It was stopped')
  const child = spawn(process.execPath, [...nodeFlags, copyProgramPath()], {
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, null>
  child.on('error', () => {})
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    if (child.pid === undefined) await once(child, 'spawn')
    lowerPriority(child.pid)
    child.stdin.on('error', () => {})
    child.stdin.write(`${JSON.stringify(request)}\n`)
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line) as CopyMessage
      if (message.kind === 'progress') onProgress?.(message)
      else if (message.kind === 'failed') throw new DatabaseCopyFailed(failureKind(message.code), message.reason)
      else return message.counts
    }
    throw signal?.aborted
      ? new DatabaseCopyFailed('stopped', 'It was stopped')
      : new DatabaseCopyFailed('other', 'The copying process ended unexpectedly')
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

/** Responses have priority over copies. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness)
  } catch {
    // Some containers forbid it; copying then has the same priority as responses.
  }
}

/** The codes of SQLite, the system and PostgreSQL, as the copying process reports them. */
const failureCodes: Readonly<Record<string, CopyFailureKind>> = {
  DAMAGED: 'damaged',
  'SQLITE 11': 'damaged',
  'SQLITE 26': 'damaged',
  XX001: 'damaged',
  XX002: 'damaged',
  ENOSPC: 'disk full',
  'SQLITE 13': 'disk full',
  '53100': 'disk full',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

function failureKind(code: string | null): CopyFailureKind {
  return failureCodes[code ?? ''] ?? 'other'
}

/**
 * The program is next to this file, in the sources and in the build, or next to the build's folder of
 * shared chunks.
 */
function copyProgramPath(): string {
  const candidates = ['./copy-process.server.ts', './database-copier.js', '../database-copier.js']
  const file = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error('The copying program is missing from the build')
  return file
}
