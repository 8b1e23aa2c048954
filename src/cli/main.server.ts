import { parseArgs } from 'node:util'
import { faultFacts } from '../adapters/log.server'
import { readConfig } from '../config.server'
import { acceptByHand } from './commands/accept.server'
import { eraseByHand } from './commands/erase.server'
import { exportByHand } from './commands/export.server'
import { list } from './commands/list.server'
import { resend } from './commands/resend.server'
import { retain } from './commands/retain.server'
import { settleByHand } from './commands/settle.server'
import { show } from './commands/show.server'
import { type Desk, openDesk } from './context.server'
import { doctor } from './doctor/doctor.server'

const usage = `npm run agefest -- <command>

  list <flow> [--json | --csv] [--state <state>]   what was sent, the oldest first; flow: registration, membership, donation, vendor,
                                exhibition, accommodation, contact, grant, nomination, volunteer, or all
  show <id, code or reference> [--files <folder>]  one submission and all that happened to it; its pictures go to the folder
  settle <reference>            asks the payment provider about a payment and settles it
  accept <reference>            takes a payment in review for a good one, after you have looked at it
  resend <id, code or reference> [kind]            sends its letters again, or one kind of them: confirmation, notice
  erase <e-mail address, or id, code or reference> [--yes]   what is kept of a person; with --yes it is erased
  export <e-mail address> [--to <file>]            a copy of all that is kept of a person, as JSON
  retain [--yes]                what is older than the privacy policy promises; with --yes it is erased at once
  doctor                        what is set wrong, what is stuck and what waits; exit code 1 where a person has to act

Put --silent before the command's name (npm run --silent agefest -- …) to keep npm's own lines out of a file.`

// What a command writes is for the user alone who runs it.
process.umask(0o077)

// Whoever reads a list may have seen enough before its end: npm run agefest -- list all | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, argument, further] = positionals
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  const isComplete = command === 'doctor' || (run !== undefined && (argument !== undefined || command === 'retain'))
  if (!isComplete || values.help === true) {
    console.error(usage)
    process.exitCode = values.help === true ? 0 : 2
    return
  }
  const reading = readConfig(process.env)
  if (reading.kind === 'wrong') {
    for (const line of reading.lines) console.error(line)
    process.exitCode = 1
    return
  }
  if (run === undefined) {
    process.exitCode = await doctor(reading.config)
    return
  }
  const desk = await openDesk(reading.config).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  if (desk === undefined) return
  try {
    process.exitCode = await run(desk, argument ?? '', { ...values, further })
  } finally {
    await desk.close()
  }
}

type Options = ReturnType<typeof readArguments>['values'] & { further: string | undefined }

/** The operator's commands about the stored; each answers its exit code. The doctor also comes where no database is. */
const commands: Record<string, ((desk: Desk, argument: string, options: Options) => Promise<number>) | undefined> = {
  list: (desk, flow, { json, csv, state }) => list(desk, { flow, state, form: csv ? 'csv' : json ? 'json' : 'table' }),
  show: (desk, wanted, { files }) => show(desk, wanted, { files }),
  settle: (desk, reference) => settleByHand(desk, reference),
  accept: (desk, reference) => acceptByHand(desk, reference),
  resend: (desk, wanted, { further }) => resend(desk, wanted, further),
  erase: (desk, wanted, { yes = false }) => eraseByHand(desk, wanted, { yes }),
  export: (desk, address, { to }) => exportByHand(desk, address, { to }),
  retain: (desk, _none, { yes = false }) => retain(desk, { yes }),
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

// Left to Node, an error would be printed with all that it carries: PostgreSQL's carry what visitors wrote.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify(faultFacts(error)))
  process.exit(1)
})

// Last, for the constants above must be there.
await main()
