import { type ReactNode, useContext } from 'react'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { CsrfContext } from './frame.server'

interface PostFormProps {
  action: string
  children: ReactNode
  className?: string
  /** Whether it sends a text file. */
  hasFile?: boolean
}

/** A form that changes something. It carries the token of the session. */
export function PostForm({ action, children, className, hasFile = false }: PostFormProps) {
  return (
    <form method="post" action={action} className={className} {...(hasFile && { encType: 'multipart/form-data' })}>
      <input type="hidden" name="csrf" value={useContext(CsrfContext)} />
      {children}
    </form>
  )
}

interface FieldProps {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
  children: (attributes: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A labelled field: label above, hint and error below. */
export function Field({ label, name, hint, error, children }: FieldProps) {
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A column of a table: its heading and its cell. */
export interface DeskColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** For amounts and counts. */
  isNumber?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly DeskColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What is said instead of a table without rows; undefined if a script may add some. */
  empty: string | undefined
}

/** A table; on a phone each row becomes a card with its headings. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p className="empty">{empty}</p>
  return (
    <table className="data">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={isNumber ? 'number' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ heading, cell, isNumber }) => (
              <td key={heading} data-heading={heading} className={isNumber ? 'number' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A time in Nigeria, without seconds. */
export function LagosTime({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{formatLagosTime(ms).slice(0, 16)}</time>
}

/** One or a few words about a state; `attention` for what a person has to look at. */
export function StateLabel({ tone, children }: { tone: 'good' | 'attention' | 'quiet'; children: ReactNode }) {
  return <span className={`state ${tone}`}>{children}</span>
}
