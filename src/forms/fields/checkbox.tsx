import { ErrorText } from '../../ui/form/error-text'
import { type FieldProps, type NoValues, useField } from './use-field'

/** A checkbox whose value is sent as a boolean. */
export function Checkbox<Values = NoValues>({ name, hint }: FieldProps<Values>) {
  const { field, control } = useField({ name, hint })
  return (
    <div data-field className="scroll-mt-6">
      <label htmlFor={control.id} className="flex min-h-12 items-center gap-3">
        <input type="checkbox" {...control} className="size-6 shrink-0 accent-palm" />
        <span>{field.label}</span>
      </label>
      {hint !== undefined && (
        <p id={field.ids.hint} className="text-sm text-soot">
          {hint}
        </p>
      )}
      {field.error !== undefined && <ErrorText id={field.ids.error}>{field.error}</ErrorText>}
    </div>
  )
}
