import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { parseEnvironmentFile } from './parse-environment-file'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables for a command and where they are from, in words, or why they cannot be read. */
export type Environment =
  | { kind: 'found'; variables: Variables; source: string }
  | { kind: 'unreadable'; message: string }

/** Where the server's environment file usually is. Source: docs/operations/servers.md#putting-it-on-a-server. */
const usualFiles = ['/etc/agefest.env', 'agefest.env']

/** The variables that name a database. */
const databaseVariables = ['DATA_DIR', 'DATABASE_URL']

/** Far more than settings need. */
const maxBytes = 64 * 1024

/**
 * Finds the settings of the server for a command: the file of `--env`, else of AGEFEST_ENV_FILE, else the
 * first of the usual ones. The usual ones are not looked at if the environment already names a database: what
 * is tried out on a copy must never reach the server's own database. A variable of the environment replaces
 * that of the file, because it is set for this call.
 * Source: docs/operations/commands.md#which-database-a-command-uses.
 */
export function findEnvironment(
  variables: Variables,
  { envFile, resolvePath }: { envFile: string | undefined; resolvePath: (file: string) => string },
): Environment {
  const named = envFile ?? (isSet(variables.AGEFEST_ENV_FILE) ? variables.AGEFEST_ENV_FILE : undefined)
  const namesDatabase = databaseVariables.some((name) => isSet(variables[name]))
  const files =
    named !== undefined ? [resolvePath(named)] : namesDatabase ? [] : usualFiles.map((file) => path.resolve(file))
  for (const file of files) {
    const result = readBoundedText(file)
    if (result.kind === 'text') return mergeVariables(variables, file, parseEnvironmentFile(result.text))
    if (result.kind === 'failed') return { kind: 'unreadable', message: result.message }
    if (named !== undefined) return { kind: 'unreadable', message: `There is no environment file ${file}` }
  }
  return { kind: 'found', variables, source: 'environment variables' }
}

function mergeVariables(variables: Variables, file: string, fromFile: Variables): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => isSet(value)))
  const replaced = Object.keys(fromFile).filter((name) => set[name] !== undefined && set[name] !== fromFile[name])
  const source = replaced.length === 0 ? file : `${file}, but ${replaced.join(', ')} from the environment`
  return { kind: 'found', variables: { ...fromFile, ...set }, source }
}

type FileText = { kind: 'text'; text: string } | { kind: 'missing' } | { kind: 'failed'; message: string }

/** Reads a file of limited size. It may be a pipe: --env <(sudo cat /etc/agefest.env). */
function readBoundedText(file: string): FileText {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const bytes = Buffer.alloc(maxBytes + 1)
    let length = 0
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, null)
      if (count === 0) return { kind: 'text', text: bytes.toString('utf8', 0, length) }
      length += count
    }
    return { kind: 'failed', message: `${file} is larger than 64 KB, so it is no environment file` }
  } catch (error) {
    return explainFailure(file, error as NodeJS.ErrnoException)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function explainFailure(file: string, { code = 'unknown error' }: NodeJS.ErrnoException): FileText {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { kind: 'missing' }
    case 'EACCES':
    case 'EPERM':
      return {
        kind: 'failed',
        message: `The environment file ${file} exists, but you may not read it. Run the command with sudo, or name another file with --env FILE`,
      }
    default:
      return { kind: 'failed', message: `The environment file ${file} cannot be read (${code})` }
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== ''
}
