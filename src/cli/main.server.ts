import { parseArgs } from 'node:util'
import { describeBug } from '../adapters/log.server'
import { readConfig } from '../config.server'
import { flowServers } from '../flows/index.server'
import { acceptCommand } from './commands/accept.server'
import { eraseCommand } from './commands/erase.server'
import { exportCommand } from './commands/export.server'
import { listCommand } from './commands/list.server'
import { resendCommand } from './commands/resend.server'
import { retainCommand } from './commands/retain.server'
import { settleCommand } from './commands/settle.server'
import { showCommand } from './commands/show.server'
import { type CliContext, openCliContext } from './context.server'
import { doctorCommand } from './doctor/doctor.server'

const usage = `npm run agefest -- <command>

  list <flow> [--json | --csv] [--state <state>]   lists submissions, oldest first
                                flow: ${flowServers.map(({ flow }) => flow.name).join(', ')}, or all
  show <id, code or reference> [--files <folder>]  shows a submission and its history; --files writes its images to the folder
  settle <reference>            verifies a payment with the payment provider and settles it
  accept <reference>            accepts a payment in review, after you have checked it
  resend <id, code or reference> [kind]            resends the emails of a submission, or only one kind: confirmation, notice
  erase <email address, id, code or reference> [--yes]   lists the stored data; with --yes it is erased
  export <email address> [--to <file>]             exports all stored data of a person as JSON
  retain [--yes]                lists the submissions whose retention period is over; with --yes they are erased at once
  doctor                        checks the settings and lists everything that is stuck or waiting; exit code 1 if action is required

To keep npm's own lines out of a file, put --silent before the name of the script: npm run --silent agefest -- …`

// Files that a command writes are readable only by the user who runs it.
process.umask(0o077)

// The reader of the output may close it early: npm run agefest -- list all | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, argument, secondArgument] = positionals
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  const isComplete = command === 'doctor' || (run !== undefined && (argument !== undefined || command === 'retain'))
  if (!isComplete || values.help === true) {
    console.error(usage)
    process.exitCode = values.help === true ? 0 : 2
    return
  }
  const configResult = readConfig(process.env)
  if (configResult.kind === 'invalid') {
    for (const line of configResult.errors) console.error(line)
    process.exitCode = 1
    return
  }
  if (run === undefined) {
    process.exitCode = await doctorCommand(configResult.config)
    return
  }
  const context = await openCliContext(configResult.config).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  if (context === undefined) return
  try {
    process.exitCode = await run(context, argument ?? '', { ...values, secondArgument })
  } finally {
    await context.close()
  }
}

type Options = ReturnType<typeof readArguments>['values'] & { secondArgument: string | undefined }

/**
 * The operator commands that need the database; each returns its exit code. The doctor also runs without a
 * database.
 */
const commands: Record<
  string,
  ((context: CliContext, argument: string, options: Options) => Promise<number>) | undefined
> = {
  list: (context, flow, { json, csv, state }) =>
    listCommand(context, { flow, state, format: csv ? 'csv' : json ? 'json' : 'table' }),
  show: (context, target, { files }) => showCommand(context, target, { files }),
  settle: (context, reference) => settleCommand(context, reference),
  accept: (context, reference) => acceptCommand(context, reference),
  resend: (context, target, { secondArgument }) => resendCommand(context, target, secondArgument),
  erase: (context, target, { yes = false }) => eraseCommand(context, target, { yes }),
  export: (context, address, { to }) => exportCommand(context, address, { to }),
  retain: (context, _none, { yes = false }) => retainCommand(context, { yes }),
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        state: { type: 'string' },
        files: { type: 'string' },
        yes: { type: 'boolean' },
        to: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    process.exit(2)
  }
}

// Node would print an uncaught error with all its properties, and PostgreSQL's errors contain what visitors
// entered.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify(describeBug(error)))
  process.exit(1)
})

// Must come last, because it uses the constants above.
await main()
