import { type AuditEntry, notAudited, readAudit } from '../../desk/access/audit.server'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError } from '../context.server'
import { layOutTable, type TableColumn } from '../text-table'

const defaultLimit = 100
const maxLimit = 10_000

/** Prints the audit log of the desk. */
export const deskAuditCommand = defineCommand({
  name: 'desk audit',
  needs: 'database',
  audit: notAudited,
  summary: 'prints who looked at and changed what',
  options: {
    about: { type: 'string', shown: 'CODE', description: 'only what was about this code or id' },
    by: { type: 'string', shown: 'NAME', description: 'only what this person did' },
    limit: { type: 'string', shown: 'N', description: `at most this many, the newest; ${defaultLimit} by default` },
    json: jsonOption,
  },
  run: (context, { about, by, limit, json }) =>
    printAudit(context, { target: about, actor: by, limit: limit === undefined ? defaultLimit : Number(limit), json }),
})

interface AuditInput {
  target: string | undefined
  actor: string | undefined
  limit: number
  json: boolean
}

async function printAudit({ services: { db }, print, columns }: CliContext, input: AuditInput): Promise<number> {
  const { target, actor, limit, json } = input
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    printError(`--limit takes a whole number from 1 to ${maxLimit.toLocaleString('en')}`)
    return 2
  }
  const entries = await readAudit(db, { target, actor, limit })
  if (json) {
    for (const entry of entries) print(jsonLine(entry))
    return 0
  }
  const tableColumns: TableColumn<AuditEntry>[] = [
    { heading: 'Time (Nigeria)', text: ({ at_ms }) => formatLagosTime(at_ms).slice(0, 16) },
    { heading: 'Who', text: (entry) => `${entry.actor} (${entry.role})`, minWidth: 10 },
    { heading: 'What', text: (entry) => entry.action, minWidth: 10 },
    { heading: 'About', text: (entry) => entry.target ?? '', minWidth: 10 },
    { heading: 'Outcome', text: ({ outcome }) => outcome },
    { heading: 'Note', text: ({ note }) => note ?? '', minWidth: 10, isOptional: true },
  ]
  const table = layOutTable(tableColumns, entries, columns)
  if (entries.length === 0) printError('Nothing is recorded.')
  else print([table.heading, ...entries.map(table.line)].join('\n'))
  return 0
}

function jsonLine({ at_ms, actor, role, action, target, note, outcome }: AuditEntry): string {
  return JSON.stringify({ at: new Date(at_ms).toISOString(), who: actor, role, action, target, note, outcome })
}
