import { parseArgs } from 'node:util'
import { readConfig } from '../config.server'
import { type Desk, openDesk } from './desk.server'
import { list } from './list.server'
import { settleByHand } from './settle.server'
import { show } from './show.server'

const usage = `npm run agefest -- <command>

  list <flow> [--json | --csv] [--state <state>]   what was sent, the oldest first; flow: registration, membership, donation, vendor,
                                exhibition, accommodation, contact, grant, nomination, volunteer, or all
  show <id, code or reference>  one submission with its payments and letters
  settle <reference>            asks the payment provider about a payment and settles it

Put --silent before the command's name (npm run --silent agefest -- …) to keep npm's own lines out of a file.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, argument] = positionals
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined || argument === undefined || values.help === true) {
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
  const desk = await openDesk(reading.config).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  if (desk === undefined) return
  try {
    process.exitCode = await run(desk, argument, values)
  } finally {
    await desk.close()
  }
}

type Options = ReturnType<typeof readArguments>['values']

/** The operator's commands; each answers its exit code. */
const commands: Record<string, ((desk: Desk, argument: string, options: Options) => Promise<number>) | undefined> = {
  list: (desk, flow, { json, csv, state }) => list(desk, { flow, state, form: csv ? 'csv' : json ? 'json' : 'table' }),
  show: (desk, wanted) => show(desk, wanted),
  settle: (desk, reference) => settleByHand(desk, reference),
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        state: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    process.exit(2)
  }
}

// Last, for the constants above must be there.
await main()
