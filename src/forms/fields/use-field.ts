import type { ReactNode } from 'react'
import { describedBy, idsOf } from '../../ui/form/controls'
import { labelOf } from '../definition/label-of'
import { useForm } from '../state/form-context'

/** What every kind of field takes: its wire name; the label comes from the form. */
export interface FieldProps {
  name: string
  hint?: ReactNode
}

/** What every kind of field needs of the form around it, by its wire name. */
export function useField({ name, hint }: FieldProps) {
  const form = useForm()
  const ids = idsOf(form.name, name)
  const error = form.errors[name]
  const optional = form.optional.includes(name)
  return {
    shell: { ids, label: labelOf(form, name), optional, hint, error },
    control: {
      id: ids.id,
      name,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(ids, { optional, hint: hint !== undefined, error: error !== undefined }),
    },
  }
}
