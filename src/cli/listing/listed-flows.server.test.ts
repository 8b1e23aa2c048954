import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { volunteerTeams } from '../../../content/volunteers'
import { aContactMessage } from '../../../test/builders/contact-message'
import { buildForm } from '../../../test/builders/form-builders'
import { aNomination } from '../../../test/builders/nomination'
import { booth } from '../../../test/builders/prices'
import { aVendor } from '../../../test/builders/vendor'
import { displayWidth } from '../../cli/display-width'
import { flowServers, indexFlowsByName } from '../../flows/index.server'
import { getFieldValue } from '../../forms/definition/field-value'
import type { FormValues } from '../../forms/definition/form-definition'
import { i18nFor } from '../../i18n/catalogs.server'
import { csvColumns } from '../../orders/listing/list-csv-columns.server'
import type { ListEntry } from '../../orders/listing/read-list-entries.server'
import { matchesWords, parseSearch } from '../../orders/listing/search'
import { searchedTexts } from '../../orders/listing/searched-texts.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { layOutTable } from '../text-table'
import { submissionTableColumns } from './submission-columns.server'

const flows = indexFlowsByName(flowServers)
const sentAtMs = Date.parse('2025-09-19T23:30:05Z')

/** What the line of a form in a table of 80 columns shows. */
const shownTexts: Readonly<Record<string, readonly string[]>> = {
  registration: ['Adaeze Okafor', '2 × BASIC ACCESS'],
  membership: ['Associate'],
  donation: ['giver@example.com', '₦15,000'],
  vendor: [String(aVendor().CompanyName)],
  exhibition: [startOf(booth.name)],
  accommodation: ['no'],
  contact: [String(aContactMessage().fullName)],
  grant: ['Ngozi Ude', 'late, unregiste'],
  nomination: [String(aNomination().nomineeFullName)],
  volunteer: ['Chiamaka Eze', startOf(volunteerTeams.find(({ value }) => value === 'Hospitality')?.label), 'M'],
}

/** Values that differ from those of the builder: a ticket with another title, and what the server adds. */
const changedValues: Readonly<Record<string, FormValues>> = {
  registration: { ticketType: 'VIRTUAL' },
  donation: { amount: '15000' },
  accommodation: { ticketFound: 'no' },
  grant: { flags: 'late, unregistered' },
}

const cases = flowServers.map((flow) => [flow.flow.name, flow] as const)

test.each(cases)('the table of %s shows who it is and what was chosen, in 80 columns', async (name, flow) => {
  const entry = anEntry(flow, await valuesOf(name))
  for (const list of [name, 'all']) {
    const table = layOutTable(submissionTableColumns(flows, list), [entry], 80)
    const line = table.line(entry)
    expect(displayWidth(line)).toBeLessThanOrEqual(80)
    expect(displayWidth(table.heading)).toBeLessThanOrEqual(80)
    expect(line).toContain('AGF-7K3M-92QX  2025-09-20 00:30')
    if (list === name) for (const text of shownTexts[name] ?? []) expect(line).toContain(text)
    expect(line).not.toContain('VIRTUAL')
  }
  const wide = layOutTable(submissionTableColumns(flows, name), [entry], 200).line(entry)
  if (entry.submission.email !== null) expect(wide).toContain(entry.submission.email)
  if (flow.price !== undefined) expect(wide).toContain('₦15,000')
})

test.each(cases)('a row of %s for a spreadsheet says everything once', async (name, flow) => {
  const values = await valuesOf(name)
  const entry = anEntry(flow, values)
  const columns = csvColumns(flows, name)
  const headings = columns.map(({ heading }) => heading)
  expect(headings).toEqual([...new Set(headings)])
  const cells = new Map(columns.map(({ heading, text }) => [heading, text(entry, [])]))
  expect([...cells.values()].join()).not.toContain('[object')
  expect(cells.get('createdAt')).toBe('2025-09-20 00:30:05')
  expect(cells.get('createdAtUtc')).toBe('2025-09-19T23:30:05.000Z')
  // What was sent is in the row, except where another column says it.
  const { choice, repeated } = flow.listing
  const elsewhere: readonly string[] = [...repeated, ...(choice === undefined ? [] : [choice.field])]
  for (const field of Object.keys(flow.form.labels).filter((field) => !elsewhere.includes(field))) {
    const value = getFieldValue(values, field)
    if (typeof value === 'string' && value !== '') expect([...cells.values()]).toContain(value)
  }
  const repeatedTexts = repeated.map((field) => String(getFieldValue(values, field)))
  if (entry.submission.email !== null) expect(repeatedTexts).toContain(entry.submission.email)
})

test.each(cases)('%s is found by name, phone number, email address and code', async (name, flow) => {
  const values = await valuesOf(name)
  const { submission } = anEntry(flow, values)
  const row = searchedTexts(flow, submission)
  const phones = flow.listing.phones.map((fields) => fields.map((field) => getFieldValue(values, field)).join(' '))
  const names = flow.listing.name.map((field) => String(getFieldValue(values, field)))
  const texts = [...names, ...phones, '92qx', submission.email?.slice(0, -4) ?? '']
  for (const text of texts.filter((text) => text.trim() !== '')) {
    const search = parseSearch(text)
    expect({ text, found: search?.kind === 'words' && matchesWords(search, row) }).toEqual({ text, found: true })
  }
})

test('an erased submission has an empty row', () => {
  for (const [name, flow] of cases) {
    const entry = anEntry(flow, {})
    entry.submission.erasedAtMs = sentAtMs
    const line = layOutTable(submissionTableColumns(flows, name), [entry], 80).line(entry)
    if (flow.listing.name.length > 0) expect(line).toContain('(erased)')
    const answers = csvColumns(flows, name).slice(9)
    expect(answers.map(({ text }) => text(entry, [])).join('')).toBe('')
  }
})

function anEntry(flow: FlowServer, values: FormValues): ListEntry {
  let email: string | null = null
  try {
    email = flow.email(values) ?? null
  } catch {
    // Erased values have no groups.
  }
  return {
    reference: 'agf-x',
    submission: {
      id: 'id-1',
      flow: flow.flow.name,
      state: flow.price === undefined ? 'received' : 'awaiting payment',
      publicCode: 'AGF-7K3M-92QX',
      accessToken: 'secret',
      email,
      language: 'en',
      values,
      price: null,
      amountKobo: flow.price === undefined ? 0 : 1_500_000,
      createdAtMs: sentAtMs,
    },
  }
}

async function valuesOf(name: string): Promise<FormValues> {
  return { ...(await buildForm(name)), ...changedValues[name] }
}

/** The start of a text of the content, which may be too long for its column. */
function startOf(text: MessageDescriptor | undefined): string {
  if (text === undefined) throw new Error('The content no longer has what the builder chooses')
  return i18nFor('en')._(text).slice(0, 5)
}
