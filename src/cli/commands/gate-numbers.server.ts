import { notAudited } from '../../desk/access/audit.server'
import { clockTime } from '../../desk/gate/device/decide-scan'
import { type GateConflict, readGateReport } from '../../desk/gate/gate-numbers.server'
import { countOf } from '../../domain/text/count-of'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError } from '../context.server'

/** Prints how many people came in. */
export const gateNumbersCommand = defineCommand({
  name: 'gate numbers',
  needs: 'database',
  audit: notAudited,
  summary: 'prints who is inside, by list, gate and time',
  options: { json: jsonOption },
  run: (context, options) => printNumbers(context, options.json),
})

/** Prints tickets that were let in twice. */
export const gateConflictsCommand = defineCommand({
  name: 'gate conflicts',
  needs: 'database',
  audit: notAudited,
  summary: 'prints tickets that were let in twice',
  options: { json: jsonOption },
  run: (context, options) => printConflicts(context, options.json),
})

async function printNumbers({ services, print }: CliContext, isJson: boolean): Promise<number> {
  const { lists } = await readGateReport(services.db)
  if (lists.length === 0 && !isJson) printError('No ticket was scanned yet.')
  for (const numbers of lists) {
    if (isJson) {
      const quarters = numbers.quarters.map(({ startMs, ...counts }) => ({
        ...{ start: new Date(startMs).toISOString(), ...counts },
      }))
      print(JSON.stringify({ ...numbers, quarters }))
      continue
    }
    const { list, inside, entered, entries, exits, conflicts } = numbers
    print(
      `${list}: ${inside} inside, ${countOf(entered, 'person', 'people')}, ${countOf(entries, 'entry', 'entries')}, ${countOf(exits, 'exit', 'exits')}, ${countOf(conflicts, 'conflict', 'conflicts')}`,
    )
    for (const { gate, ...counts } of numbers.gates) print(`  ${gate}: ${counts.entries} in, ${counts.exits} out`)
    for (const { startMs, ...counts } of numbers.quarters)
      print(`  ${formatLagosTime(startMs).slice(0, 16)}  ${counts.entries} in, ${counts.exits} out`)
  }
  return 0
}

async function printConflicts({ services, print }: CliContext, isJson: boolean): Promise<number> {
  const { conflicts } = await readGateReport(services.db)
  for (const conflict of conflicts) print(isJson ? conflictJson(conflict) : conflictLine(conflict))
  if (conflicts.length === 0 && !isJson) printError('No ticket was let in twice.')
  return 0
}

function conflictLine({ list, ticketId, code, type, first, second }: GateConflict): string {
  const ticket = code === undefined ? `an erased ticket (${ticketId})` : `${code} ${type}`
  const day = formatLagosTime(first.atMs).slice(0, 10)
  const [one, other] = [first, second].map(({ atMs, gate }) => `${clockTime(atMs)} at ${gate}`)
  return `${list}  ${day}  ${ticket}: ${one}, and ${other}`
}

function conflictJson({ first, second, ...conflict }: GateConflict): string {
  const time = ({ atMs, gate }: GateConflict['first']) => ({ at: new Date(atMs).toISOString(), gate })
  return JSON.stringify({ ...conflict, first: time(first), second: time(second) })
}
