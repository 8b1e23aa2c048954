import { submissionStates } from '../../../domain/submission-state'
import type { ListEntry } from '../../../orders/listing/read-list-entries.server'
import type { ListPage } from '../../../orders/listing/read-newest-entries.server'
import { maxSearchLength } from '../../../orders/listing/search'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { choiceTitle } from '../../../submissions/listing/listed-values.server'
import { SheetLinks } from '../../sheets/sheet-routes.server'
import { DataTable, Field } from '../elements.server'
import type { PeopleColumn } from './people-columns.server'
import { type FilterName, peoplePath } from './people-query.server'

interface FiltersProps {
  flows: ReadonlyMap<string, FlowServer>
  values: Record<FilterName, string>
  problem: string | undefined
}

/** The search and the filters. A script refreshes the table while one types. */
export function PeopleFilters({ flows, values, problem }: FiltersProps) {
  const choice = flows.get(values.form)?.listing.choice
  const titles = [...new Set(choice?.options.map(({ label }) => choiceTitle(label)) ?? [])]
  return (
    <form method="get" action="/people" data-search="/people/search">
      {problem !== undefined && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <Field label="Search" name="q" hint="A name, code, phone number, email address or payment reference.">
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              defaultValue={values.q}
              maxLength={maxSearchLength}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <details open={Object.entries(values).some(([name, value]) => name !== 'q' && value !== '')}>
        <summary>Filters</summary>
        <div className="actions">
          <SelectField label="Form" name="form" value={values.form} options={[...flows.keys()]} all="All forms" />
          <SelectField label="State" name="state" value={values.state} options={submissionStates} all="All states" />
          {choice !== undefined && (
            <SelectField label={choice.heading} name="ticket" value={values.ticket} options={titles} all="All" />
          )}
          <Field label="Sent since" name="since">
            {(attributes) => <input {...attributes} type="date" defaultValue={values.since} />}
          </Field>
          <Field label="Sent until" name="until">
            {(attributes) => <input {...attributes} type="date" defaultValue={values.until} />}
          </Field>
          <button type="submit">Show</button>
          <a className="button plain" href="/people">
            Clear
          </a>
        </div>
      </details>
    </form>
  )
}

interface SelectFieldProps {
  label: string
  name: FilterName
  value: string
  options: readonly string[]
  all: string
}

function SelectField({ label, name, value, options, all }: SelectFieldProps) {
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <select {...attributes} defaultValue={value}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface TableProps {
  columns: readonly PeopleColumn[]
  page: ListPage
  values: Record<FilterName, string>
  mayExport: boolean
}

/** One page of the list. */
export function PeopleTable({ columns, page, values, mayExport }: TableProps) {
  return (
    <div id="people">
      <p className="quiet" role="status" data-search-status="">
        {page.entries.length === 0 ? 'No results. The search matches the beginnings of words.' : ''}
      </p>
      <DataTable
        caption="The newest first, times in Nigeria"
        rows={page.entries}
        rowKey={({ submission }) => submission.id}
        empty={undefined}
        columns={columns.map(({ heading, text, href, isNumber = false }) => ({
          heading,
          isNumber,
          cell: (entry: ListEntry) => (href === undefined ? text(entry) : <a href={href(entry)}>{text(entry)}</a>),
        }))}
      />
      {mayExport && <SheetLinks path="/people" query={peoplePath(values).slice('/people'.length)} />}
      {page.next !== undefined && (
        <p>
          <a href={peoplePath(values, page.next)} data-search-next="">
            Older entries
          </a>
        </p>
      )}
    </div>
  )
}
