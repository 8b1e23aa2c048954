import type { ReactNode } from 'react'
import { describedBy, fieldIds } from '../../ui/form/controls'
import { fieldLabel } from '../definition/field-label'
import type { FieldName } from '../definition/form-definition'
import { useForm } from '../state/form-context'

/**
 * The props of every kind of field. The label comes from the form. A flow passes the type of its values,
 * `<TextField<Vendor> name="…">`, so that a wire name that its form does not have is a type error; without
 * them no name is accepted.
 */
export interface FieldProps<Values = NoValues> {
  name: FieldName<NoInfer<Values>> & string
  hint?: ReactNode
}

/** A form without fields. */
export type NoValues = Record<never, string>

/** Returns what a field needs from the form around it, by its wire name. */
export function useField({ name, hint }: FieldProps<Record<string, string>>) {
  const form = useForm()
  const ids = fieldIds(form.name, name)
  const error = form.errors[name]
  const optional = form.optional.includes(name)
  return {
    field: { ids, label: fieldLabel(form, name), optional, hint, error },
    control: {
      id: ids.id,
      name,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(ids, { optional, hint: hint !== undefined, error: error !== undefined }),
    },
  }
}
