import { mailServerAnswer } from '../../adapters/mail/mail-failure.server'
import { byteOrderMark, csvLine } from '../../domain/text/csv'
import { expectAttempt, readSendingState } from '../../email/expected-attempt.server'
import { timeFormats } from '../../orders/listing/time-filter'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError, printFailure } from '../context.server'
import { type EmailView, emailColumns, shownRecipient } from '../listing/email-columns.server'
import { emailStates, parseEmailFilters } from '../listing/parse-email-filters.server'
import { type EmailEntry, type EmailFilters, readEmailEntries } from '../listing/read-email-entries.server'
import { layOutTable, type Table } from '../text-table'

/** Lists emails, for people, for spreadsheets and for programs. */
export const listEmailsCommand = defineCommand({
  name: 'list emails',
  needs: 'database',
  audit: ({ csv, json }) => (csv || json ? 'exported a list' : 'listed emails'),
  summary: 'lists emails, oldest first',
  options: {
    since: { type: 'string', shown: 'TIME', description: 'only those queued at this time or later' },
    until: { type: 'string', shown: 'TIME', description: 'only those queued up to the end of this day or minute' },
    state: { type: 'string', shown: 'STATE', description: `only those in this state: ${emailStates.join(', ')}` },
    form: { type: 'string', shown: 'FORM', description: 'only those about submissions of this form' },
    kind: { type: 'string', shown: 'KIND', description: 'only this kind: confirmation, notice, review …' },
    search: { type: 'string', shown: 'TEXT', description: 'only those about this code, or of this email address' },
    limit: { type: 'string', shown: 'N', description: 'at most this many, the newest' },
    addresses: { type: 'boolean', description: 'shows addresses in full instead of a…@example.com' },
    csv: { type: 'boolean', description: 'prints a table for a spreadsheet' },
    json: jsonOption,
  },
  details: `TIME is ${timeFormats.replace(', today', ',\ntoday')}.\nA queued email shows when it is tried next, a sent one when it left.\n(MAIL_PER_HOUR): the hourly limit is used up; the first of them leave\nby then at the latest.\n(pause): the mail server has asked us to wait.`,
  async run(context, { addresses, csv, json, ...options }) {
    if (json && csv) return printFailure('Choose --json or --csv', 2)
    const filters = parseEmailFilters(options, context.services.clock.nowMs())
    if (typeof filters === 'string') return printFailure(filters, 2)
    const { services, config } = context
    const view = {
      showsAddresses: addresses,
      notify: config.notify,
      sending: await readSendingState(services.db, services.clock.nowMs(), config.mailPerHour),
      answer: csv ? (note: string) => note : mailServerAnswer,
    }
    await printEmails(context, { filters, view, format: json ? 'json' : csv ? 'csv' : 'table' })
    return 0
  },
})

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
  if (format === 'table' && count === 0) printError('No email matches.')
}

function jsonLine(email: EmailEntry, view: EmailView): string {
  const { public_code: code, flow, kind, state, attempts, note } = email
  const expected = state === 'queued' ? expectAttempt(email, view.sending) : undefined
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return JSON.stringify({
    ...{ code, flow, kind, state, to: shownRecipient(email, view), attempts },
    queuedAt: time(email.created_at_ms),
    dueAt: time(expected?.atMs ?? null),
    waitsFor: expected?.waitsFor ?? null,
    sentAt: time(email.sent_at_ms),
    lastAnswer: note,
  })
}
