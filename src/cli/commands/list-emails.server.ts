import { flowServers } from '../../flows/index.server'
import type { QueuedEmail } from '../../submissions/resend-email.server'
import { defineCommand } from '../arguments/command.server'
import { suggestNearest } from '../arguments/nearest'
import { type CliContext, printError } from '../context.server'
import { byteOrderMark, csvLine } from '../csv'
import { addressOf, type EmailView, emailColumns } from '../listing/email-columns.server'
import { type EmailEntry, type EmailFilters, readEmailEntries } from '../listing/read-email-entries.server'
import { parseSearch } from '../listing/search'
import { parseTime, timeFormats } from '../listing/time-filter'
import { layOutTable, type Table } from '../table'

const states = ['queued', 'sent', 'undeliverable'] as const satisfies readonly QueuedEmail['state'][]
const maxLimit = 100_000

/** Lists emails, for people, for spreadsheets and for programs. */
export const listEmailsCommand = defineCommand({
  name: 'list emails',
  needs: 'database',
  summary: 'lists emails, oldest first',
  options: {
    since: { type: 'string', shown: 'TIME', description: 'only those queued at this time or later' },
    until: { type: 'string', shown: 'TIME', description: 'only those queued up to the end of this day or minute' },
    state: { type: 'string', shown: 'STATE', description: `only those in this state: ${states.join(', ')}` },
    form: { type: 'string', shown: 'FORM', description: 'only those about submissions of this form' },
    kind: { type: 'string', shown: 'KIND', description: 'only this kind: confirmation, notice, review …' },
    search: { type: 'string', shown: 'TEXT', description: 'only those about this code, or of this email address' },
    limit: { type: 'string', shown: 'N', description: 'only so many, the newest' },
    addresses: { type: 'boolean', description: 'shows addresses in full instead of a…@example.com' },
    csv: { type: 'boolean', description: 'prints a table for a spreadsheet' },
    json: { type: 'boolean', description: 'prints one JSON object a line, for programs' },
  },
  details: `TIME is ${timeFormats.replace(', today', ',\ntoday')}.\nA queued email shows when it is tried next, a sent one when it left.`,
  async run(context, { addresses, csv, json, ...options }) {
    if (json && csv) return fail('Choose --json or --csv')
    const filters = parseEmailFilters(options, context.services.clock.nowMs())
    if (typeof filters === 'string') return fail(filters)
    const view = { showsAddresses: addresses, notify: context.config.notify }
    await printEmails(context, { filters, view, format: json ? 'json' : csv ? 'csv' : 'table' })
    return 0
  },
})

type FilterTexts = Record<'since' | 'until' | 'state' | 'form' | 'kind' | 'search' | 'limit', string | undefined>

/** Reads the filters. Returns a message for the operator if one is not understood. */
function parseEmailFilters(options: FilterTexts, nowMs: number): EmailFilters | string {
  const { since, until, form, kind, search, limit } = options
  const names = flowServers.map(({ flow }) => flow.name)
  if (form !== undefined && !names.includes(form))
    return `There is no form called "${form}"${suggestNearest(form, names)}\nForms: ${names.join(', ')}`
  const state = states.find((name) => name === options.state)
  if (options.state !== undefined && state === undefined)
    return `There is no state called "${options.state}"${suggestNearest(options.state, states)}\nStates: ${states.join(', ')}`
  const from = since === undefined ? undefined : parseTime(since, nowMs)
  const to = until === undefined ? undefined : parseTime(until, nowMs)
  if (since !== undefined && from === undefined) return `--since is no time: "${since}"\nWrite ${timeFormats}`
  if (until !== undefined && to === undefined) return `--until is no time: "${until}"\nWrite ${timeFormats}`
  const parsed = search === undefined ? undefined : parseSearch(search)
  if (search !== undefined && (parsed === undefined || parsed.kind === 'words'))
    return '--search takes a whole code (AGF-…) or email address'
  if (limit !== undefined && !(/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= maxLimit))
    return `--limit takes a whole number from 1 to ${maxLimit.toLocaleString('en')}`
  return {
    ...(form !== undefined && { flow: form }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(from !== undefined && { sinceMs: from.startMs }),
    ...(to !== undefined && { beforeMs: to.endMs }),
    ...(parsed !== undefined && parsed.kind !== 'words' && { search: parsed }),
    ...(limit !== undefined && { limit: Number(limit) }),
  }
}

interface EmailList {
  filters: EmailFilters
  view: EmailView
  format: 'table' | 'csv' | 'json'
}

async function printEmails({ services: { db }, print, columns: width }: CliContext, list: EmailList): Promise<void> {
  const { filters, view, format } = list
  const columns = emailColumns(view)
  if (format === 'csv') print(byteOrderMark + csvLine(columns.map(({ heading }) => heading)))
  let table: Table<EmailEntry> | undefined
  let count = 0
  for await (const page of readEmailEntries(db, filters)) {
    count += page.length
    if (format === 'json') print(page.map((email) => jsonLine(email, view)).join('\n'))
    if (format === 'csv') print(page.map((email) => csvLine(columns.map(({ text }) => text(email)))).join('\n'))
    if (format === 'table') {
      const isFirst = table === undefined
      table ??= layOutTable(columns, page, width)
      print([...(isFirst ? [table.heading] : []), ...page.map(table.line)].join('\n'))
    }
  }
  if (format === 'table' && count === 0) printError('No email fits.')
}

function jsonLine(email: EmailEntry, view: EmailView): string {
  const { public_code: code, flow, kind, state, attempts, note } = email
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return JSON.stringify({
    ...{ code, flow, kind, state, to: addressOf(email, view), attempts },
    queuedAt: time(email.created_at_ms),
    dueAt: state === 'queued' ? time(Math.max(email.next_attempt_at_ms, email.leased_until_ms)) : null,
    sentAt: time(email.sent_at_ms),
    lastAnswer: note,
  })
}

function fail(message: string): number {
  printError(message)
  return 2
}
