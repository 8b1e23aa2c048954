import path from 'node:path'
import { nairaPerDollar } from '../../content/festival'
import { organisation } from '../../content/organisation'
import { systemClock } from '../adapters/clock.server'
import {
  DamagedDatabaseError,
  type ExistingDatabase,
  openExistingDatabase,
} from '../adapters/database/open-database.server'
import { describePostgresUrl } from '../adapters/database/postgres.server'
import type { Database } from '../adapters/database/tables.server'
import type { Log } from '../adapters/log.server'
import { createOutboxEmailRemover } from '../adapters/mail/remove-from-outbox.server'
import { openPaymentProvider } from '../adapters/payment-provider/open-payment-provider.server'
import type { PaymentProvider } from '../adapters/payment-provider/paystack.server'
import type { Config } from '../config.server'
import { flowServers, indexFlowsByName } from '../flows/index.server'
import type { PaymentServices } from '../payment/services.server'
import type { ErasureServices } from '../privacy/services.server'
import { anonymizePayers } from '../sandbox/anonymize-payers.server'
import { escapeControlChars } from './escape-control-chars'

/** What every command has. */
export interface CliTerminal {
  /**
   * Prints one or more lines. Escapes control characters, so that visitors' input cannot control the
   * terminal.
   */
  print: (text: string) => void
  /** Resolves a path that the operator typed. npm runs commands in the folder of the product instead. */
  resolvePath: (typed: string) => string
  /** Who runs the command: the user of this machine, also behind sudo. */
  user: string
  /** The width of the terminal; undefined if the output goes elsewhere, where nothing has to fit. */
  columns: number | undefined
}

/** What a command has once the settings are read. */
export interface CliSettings extends CliTerminal {
  config: Config
}

/** The dependencies of the operator commands: the same database and provider as the running server. */
export interface CliContext extends CliSettings {
  services: PaymentServices & ErasureServices
  close: () => Promise<void>
}

/** The opened context, or why there is none and what to do, in sentences for the operator. */
export type OpenedContext =
  | { kind: 'open'; context: CliContext }
  | { kind: 'refused' | 'unreachable'; message: string; action: string }

const stderrLog: Log = {
  info: () => {},
  warn: (fields, message) => console.error(message, JSON.stringify(fields)),
  error: (fields, message) => console.error(message, JSON.stringify(fields)),
}

/** Prints to standard output, with control characters escaped. */
export function print(text: string): void {
  process.stdout.write(`${escapeControlChars(text)}\n`)
}

/** Prints one or more lines to standard error, with control characters escaped. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControlChars(text)}\n`)
}

/** Prints what is wrong, and returns the code with which the command ends. */
export function printFailure(message: string, exitCode: 1 | 2): number {
  printError(message)
  return exitCode
}

/**
 * Opens the context on a database that exists. Emails that a command queues are sent by the running server,
 * or after its next start.
 */
export async function openCliContext(settings: CliSettings): Promise<OpenedContext> {
  const { config } = settings
  const database = await openExistingDatabase(config.database).catch((error: Error) => error)
  // Our message has one line and does not contain the password of DATABASE_URL.
  if (database instanceof Error)
    return {
      kind: 'unreachable',
      message: database.message,
      action:
        database instanceof DamagedDatabaseError
          ? 'Stop the server, and run npm run agefest -- restore FILE with the newest backup.'
          : 'Check DATABASE_URL or DATA_DIR, and the database.',
    }
  if (database.kind !== 'open') return { kind: 'refused', ...refusals[database.kind] }
  let provider: PaymentProvider | undefined
  const context = {
    ...settings,
    services: {
      db: database.db,
      clock: systemClock,
      log: stderrLog,
      /** Opened when a command asks it, because opening the sandbox creates its key. */
      get provider() {
        provider ??= openPaymentProvider(config).provider
        return provider
      },
      flows: indexFlowsByName(flowServers),
      publicUrl: config.publicUrl,
      receipts: { organisation, nairaPerDollar, isTest: config.payments.kind !== 'paystack' },
      onEmailsQueued: () => {},
      removeEmails: createOutboxEmailRemover(path.join(config.dataDir, 'outbox')),
      anonymizePayers: (references: readonly string[]) =>
        anonymizePayers(path.join(config.dataDir, 'sandbox.sqlite'), references),
    },
    close: () => database.db.destroy(),
  }
  return { kind: 'open', context }
}

const howToName =
  'Run the command in the folder of the server, or name the database: --env FILE with the environment file of ' +
  'the server, or DATA_DIR or DATABASE_URL.'

const refusals: Record<Exclude<ExistingDatabase['kind'], 'open'>, { message: string; action: string }> = {
  missing: {
    message: 'There is no database there.',
    action: `${howToName} Only the start of the server creates a new one.`,
  },
  'without tables': {
    message: 'The database there is empty.',
    action: `${howToName} Only the start of the server fills an empty one.`,
  },
  'of an older release': {
    message: 'The database there is of an older release than this command.',
    action: 'Start the server of this release (npm start, or agefest-restart): it brings the database up to date.',
  },
  'not permitted': {
    message: 'You may not read and write the database there.',
    action: 'Run the command with sudo, or as the user of the server.',
  },
}

/** 'PostgreSQL agefest on db.example:5432', or the file of the embedded database. Never its password. */
export function describeDatabase(location: Config['database']): string {
  return 'url' in location ? `PostgreSQL ${describePostgresUrl(location.url)}` : `${location.file} (embedded)`
}

/** ', 1,204 submissions', or nothing if they cannot be counted: the command itself then says why. */
export async function formatSubmissionCount(db: Database): Promise<string> {
  try {
    const { count } = await db
      .selectFrom('submission')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return `, ${Number(count).toLocaleString('en')} ${Number(count) === 1 ? 'submission' : 'submissions'}`
  } catch {
    return ''
  }
}
