import type { ComponentProps } from 'react'
import { controlClass } from '../../ui/form/controls'
import { FormField } from '../../ui/form/form-field'
import { EmailSuggestion } from './suggested-email'
import { type FieldProps, type NoValues, useField } from './use-field'

type TextFieldProps<Values, Tag extends 'input' | 'textarea'> = FieldProps<Values> &
  Omit<ComponentProps<Tag>, keyof FieldProps<Values> | 'id' | 'className' | 'value' | 'onChange'>

/**
 * A single-line text field. Do not set `autoComplete="off"`: browsers do not restore such a field when the
 * visitor goes back.
 */
export function TextField<Values = NoValues>({ name, hint, ...inputProps }: TextFieldProps<Values, 'input'>) {
  const { field, control } = useField({ name, hint })
  return (
    <FormField {...field}>
      <input type="text" enterKeyHint="next" {...inputProps} {...control} className={controlClass} />
      {inputProps.type === 'email' && <EmailSuggestion name={name} />}
    </FormField>
  )
}

/** A multi-line text field. */
export function TextArea<Values = NoValues>({ name, hint, ...textareaProps }: TextFieldProps<Values, 'textarea'>) {
  const { field, control } = useField({ name, hint })
  return (
    <FormField {...field}>
      <textarea rows={3} {...textareaProps} {...control} className={controlClass} />
    </FormField>
  )
}
