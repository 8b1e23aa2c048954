import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { describedBy, type idsOf } from './controls'
import { ErrorText } from './error-text'

interface ShellProps {
  ids: ReturnType<typeof idsOf>
  label: ReactNode
  /** Whether it may be left out. */
  optional?: boolean
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** A field as it is read: its label above, the hint below the label, what is wrong, and then the control. */
export function FieldShell({ ids, label, optional, hint, error, children }: ShellProps) {
  return (
    <div data-field className="scroll-mt-6">
      <p>
        <label htmlFor={ids.id} className="font-bold">
          {label}
        </label>
        {optional && <OptionalMark id={ids.optional} />}
      </p>
      <Notes ids={ids} hint={hint} error={error} />
      <div className="mt-1.5">{children}</div>
    </div>
  )
}

/** The same for a group of radio buttons or checkboxes, whose label is a legend. */
export function GroupShell({
  ids,
  label,
  optional,
  hint,
  error,
  children,
  role,
}: ShellProps & { role?: 'radiogroup' }) {
  return (
    <fieldset
      id={ids.id}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(ids, { hint: hint !== undefined, error: error !== undefined })}
      role={role}
      data-field
      className="group/field min-w-0 scroll-mt-6"
    >
      <legend className="block font-bold">
        {label}
        {optional && <OptionalMark id={ids.optional} />}
      </legend>
      <Notes ids={ids} hint={hint} error={error} />
      <div className="mt-1.5">{children}</div>
    </fieldset>
  )
}

/** Every form marks what may be left out, and says at its top that all the rest is needed. */
function OptionalMark({ id }: { id: string }) {
  return (
    <span id={id} className="font-normal text-soot text-sm">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  )
}

function Notes({ ids, hint, error }: Pick<ShellProps, 'ids' | 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <p id={ids.hint} className="text-sm text-soot">
          {hint}
        </p>
      )}
      {error !== undefined && <ErrorText id={ids.error}>{error}</ErrorText>}
    </>
  )
}
