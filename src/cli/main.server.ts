import { userInfo } from 'node:os'
import path from 'node:path'
import { describeBug } from '../adapters/log.server'
import { readConfig } from '../config.server'
import type { Command } from './arguments/command.server'
import { parseCommand } from './arguments/parse-command.server'
import { commands } from './command-list.server'
import {
  type CliSettings,
  type CliTerminal,
  describeDatabase,
  formatSubmissionCount,
  openCliContext,
  print,
  printError,
} from './context.server'
import { runAudited } from './run-audited.server'
import { findEnvironment } from './settings/environment-file.server'

// Files that a command writes are readable only by the user who runs it.
process.umask(0o077)

// The reader of the output may close it early: npm run agefest -- list all | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

// Node would print an uncaught error with all its properties, and PostgreSQL's errors contain what visitors
// entered.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify(describeBug(error)))
  process.exit(1)
})

const terminal: CliTerminal = {
  print,
  resolvePath,
  user: process.env.SUDO_USER ?? findUser(),
  columns: process.stdout.columns ?? (Number(process.env.COLUMNS) || undefined),
}

process.exitCode = await main(process.argv.slice(2))

/**
 * Runs one command and returns its exit code: 0 fine, 1 the operator has to act, 2 wrong usage. The first
 * line names the database and where the settings are from. It is on standard error, so that JSON and CSV
 * stay whole.
 */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseCommand(commands, args)
  if (parsed.kind === 'help') {
    print(parsed.text)
    return 0
  }
  if (parsed.kind === 'usage error') return reportUsageError(parsed.message)
  const { command, input } = parsed
  if (command.needs === 'nothing') return command.run(terminal, input)

  const environment = findEnvironment(process.env, { envFile: parsed.envFile, resolvePath })
  if (environment.kind === 'unreadable') return reportUsageError(environment.message)
  const configResult = readConfig(environment.variables)
  if (configResult.kind === 'invalid')
    return reportUsageError([`Settings: ${environment.source}`, ...configResult.errors].join('\n'))
  const settings: CliSettings = { ...terminal, config: configResult.config }
  if (command.needs === 'settings') {
    printFirstLine(settings, '', environment.source)
    return command.run(settings, input)
  }
  return runOnDatabase(command, input, settings, environment.source)
}

async function runOnDatabase(
  command: Extract<Command, { needs: 'database' }>,
  input: Parameters<typeof command.run>[1],
  settings: CliSettings,
  source: string,
): Promise<number> {
  const opened = await openCliContext(settings)
  if (opened.kind !== 'open') {
    printFirstLine(settings, '', source)
    printError(`${opened.message}\n${opened.action}`)
    return opened.kind === 'refused' ? 2 : 1
  }
  const { context } = opened
  try {
    printFirstLine(settings, await formatSubmissionCount(context.services.db), source)
    return await runAudited(command, context, input)
  } finally {
    await context.close()
  }
}

/** A container may run under a number that has no name. */
function findUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function printFirstLine({ config }: CliSettings, size: string, source: string): void {
  printError(`Database: ${describeDatabase(config.database)}${size}. Settings: ${source}`)
}

function reportUsageError(message: string): number {
  printError(message)
  return 2
}

/** npm runs commands in the folder of the product, and passes on the one in which it was called. */
function resolvePath(typed: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', typed)
}
