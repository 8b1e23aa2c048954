import { ErrorText } from '../../ui/form/error-text'
import type { FieldProps } from './use-field'
import { useField } from './use-field'

/** Something to agree to or not; it is sent as a boolean. */
export function Checkbox({ name, hint }: FieldProps) {
  const { shell, control } = useField({ name, hint })
  return (
    <div data-field className="scroll-mt-6">
      <label htmlFor={control.id} className="flex min-h-12 items-center gap-3">
        <input type="checkbox" {...control} className="size-6 shrink-0 accent-palm" />
        <span>{shell.label}</span>
      </label>
      {hint !== undefined && (
        <p id={shell.ids.hint} className="text-sm text-soot">
          {hint}
        </p>
      )}
      {shell.error !== undefined && <ErrorText id={shell.ids.error}>{shell.error}</ErrorText>}
    </div>
  )
}
