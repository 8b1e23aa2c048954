import type { ComponentProps, ReactNode } from 'react'
import { controlClass, fieldIds } from '../../ui/form/controls'
import { FormField } from '../../ui/form/form-field'
import { useForm } from '../state/form-context'
import { type FieldProps, useField } from './use-field'

/**
 * A field whose choices a script loads: `children`. Without scripts a text box with the same name stands in its
 * place. Both are sent then, and the server takes the last value that is not empty (urlencoded.server.ts).
 */
export function WithNoscriptTextBox({
  name,
  hint,
  children,
  ...inputProps
}: FieldProps<Record<string, string>> & ComponentProps<'input'> & { children: ReactNode }) {
  const { field, control } = useField({ name, hint })
  const ids = fieldIds(useForm().name, `${name}-text`)
  return (
    <div>
      <div className="noscript:hidden">{children}</div>
      <noscript>
        <FormField {...field} ids={ids}>
          <input type="text" {...inputProps} name={control.name} id={ids.id} className={controlClass} />
        </FormField>
      </noscript>
    </div>
  )
}
