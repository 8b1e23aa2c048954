import type { ComponentProps } from 'react'
import { controlClass } from '../../ui/form/controls'
import { FieldShell } from '../../ui/form/form-field'
import { SuggestedEmail } from './suggested-email'
import { type FieldProps, useField } from './use-field'

type OwnProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'id' | 'className' | 'value' | 'onChange'>

/** One line of text. Never with `autoComplete="off"`: what is in such a field the browser does not restore when somebody goes back. */
export function Field({ name, hint, ...input }: OwnProps<'input'>) {
  const { shell, control } = useField({ name, hint })
  return (
    <FieldShell {...shell}>
      <input type="text" enterKeyHint="next" {...input} {...control} className={controlClass} />
      {input.type === 'email' && <SuggestedEmail name={name} />}
    </FieldShell>
  )
}

/** Several lines of text. */
export function TextArea({ name, hint, ...area }: OwnProps<'textarea'>) {
  const { shell, control } = useField({ name, hint })
  return (
    <FieldShell {...shell}>
      <textarea rows={3} {...area} {...control} className={controlClass} />
    </FieldShell>
  )
}
