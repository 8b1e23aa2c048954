import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { describedBy, type fieldIds } from './controls'
import { ErrorText } from './error-text'

interface FormFieldProps {
  ids: ReturnType<typeof fieldIds>
  label: ReactNode
  /** Whether the field may be left empty. */
  optional?: boolean
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** A field in reading order: label, hint, error, control. */
export function FormField({ ids, label, optional, hint, error, children }: FormFieldProps) {
  return (
    <div data-field className="scroll-mt-6">
      <p>
        <label htmlFor={ids.id} className="font-bold">
          {label}
        </label>
        {optional && <OptionalMark id={ids.optional} />}
      </p>
      <HintAndError ids={ids} hint={hint} error={error} />
      <div className="mt-1.5">{children}</div>
    </div>
  )
}

/** The same for a group of radio buttons or checkboxes, whose label is a legend. */
export function FieldSet({
  ids,
  label,
  optional,
  hint,
  error,
  children,
  role,
}: FormFieldProps & { role?: 'radiogroup' }) {
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
      <HintAndError ids={ids} hint={hint} error={error} />
      <div className="mt-1.5">{children}</div>
    </fieldset>
  )
}

/** Forms mark optional fields; a note at the top states that all others are required. */
function OptionalMark({ id }: { id: string }) {
  return (
    <span id={id} className="font-normal text-soot text-sm">
      {' '}
      <Trans comment="After the label of a field that may be left empty">(optional)</Trans>
    </span>
  )
}

function HintAndError({ ids, hint, error }: Pick<FormFieldProps, 'ids' | 'hint' | 'error'>) {
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
