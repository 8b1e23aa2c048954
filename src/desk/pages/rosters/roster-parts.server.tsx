import type { FlowServer } from '../../../submissions/flow-definition.server'
import { listedName, listedPhones } from '../../../submissions/listing/listed-values.server'
import type { Submission } from '../../../submissions/submission'
import { Field } from '../elements.server'

/** Rows of one page, and of one batch of a file. */
const rosterPageSize = 50
const rosterBatchSize = 100

const maxPage = 10_000

/** The number of the page in an address, from 1. */
function readPageNumber(query: URLSearchParams): number {
  const number = Number(query.get('page') ?? '1')
  return Number.isInteger(number) && number >= 1 && number <= maxPage ? number : 1
}

/** Reads one page of a list, and one extra row to know whether another page follows. */
export async function readRosterPage<Row>(
  query: URLSearchParams,
  read: (range: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; number: number; hasNext: boolean }> {
  const number = readPageNumber(query)
  const rows = await read({ offset: (number - 1) * rosterPageSize, limit: rosterPageSize + 1 })
  return { rows: rows.slice(0, rosterPageSize), number, hasNext: rows.length > rosterPageSize }
}

/** Yields all rows in batches, for a file. */
export async function* readAllRows<Row>(
  read: (range: { offset: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += rosterBatchSize) {
    const rows = await read({ offset, limit: rosterBatchSize })
    if (rows.length > 0) yield rows
    if (rows.length < rosterBatchSize) return
  }
}

/** Formats filters and page number as the query of an address, with '?'. Returns an empty text if there are none. */
export function filterQuery(values: Readonly<Record<string, string | undefined>>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== '') query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

/** Links to the pages before and after this one. */
export function PageLinks({ path, values, number, hasNext }: PageLinksProps) {
  if (number === 1 && !hasNext) return null
  return (
    <p className="links">
      {number > 1 && <a href={path + filterQuery(values, number - 1)}>Page before</a>}{' '}
      {hasNext && <a href={path + filterQuery(values, number + 1)}>Next page</a>}
    </p>
  )
}

interface PageLinksProps {
  path: string
  values: Readonly<Record<string, string | undefined>>
  number: number
  hasNext: boolean
}

interface ChoiceFieldProps {
  label: string
  name: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** The label of the empty option. */
  none: string
}

/** A select field with an empty first option. */
export function ChoiceField({ label, name, value = '', options, none }: ChoiceFieldProps) {
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <select {...attributes} defaultValue={value}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Filters entries by whether they have a stand or a room. */
export const placedOptions = [
  { value: 'yes', label: 'assigned' },
  { value: 'no', label: 'not yet' },
] as const

/** Reads the value of `placedOptions` from the query. */
export function readPlaced(query: URLSearchParams): 'yes' | 'no' | undefined {
  return placedOptions.find(({ value }) => value === query.get('placed'))?.value
}

/** The name, the phone numbers and the email address of a sender. */
export function contactOf(flow: FlowServer | undefined, { values, email }: Submission) {
  return {
    name: flow === undefined ? '' : listedName(flow, values),
    phones: flow === undefined ? '' : listedPhones(flow, values).join(', '),
    email: email ?? '',
  }
}

/** The error message above a form. */
export function FormErrorMessage({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p className="error" role="alert">
      {problem}
    </p>
  )
}

/** The version that the page shows, so that nobody overwrites a later change by someone else. */
export function VersionField({ changedAtMs }: { changedAtMs: number }) {
  return <input type="hidden" name="seen" value={changedAtMs} />
}

/** The value of `VersionField`; anything else matches no entry. */
export function readVersion(form: URLSearchParams): number {
  const seen = form.get('seen') ?? ''
  return /^\d{1,16}$/.test(seen) ? Number(seen) : -1
}
