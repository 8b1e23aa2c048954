import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useState } from 'react'
import { controlClass } from '../ui/form/controls'
import { FieldShell } from '../ui/form/field-shell'
import { type FieldProps, useField } from './field-state'

/** One picture, or several. Anything else is put back at once. Source: specification, section 5 (exhibition form). */
export function PictureField({ name, hint, multiple }: FieldProps & { multiple?: boolean }) {
  const { t } = useLingui()
  const { shell, control } = useField({ name, hint })
  const [strange, setStrange] = useState(false)

  function look({ target }: ChangeEvent<HTMLInputElement>) {
    const isStrange = [...(target.files ?? [])].some((file) => !file.type.startsWith('image/'))
    if (isStrange) target.value = ''
    setStrange(isStrange)
  }

  const error = strange ? t`Please select an image file.` : shell.error
  return (
    <FieldShell {...shell} error={error}>
      <input
        {...control}
        type="file"
        accept="image/*"
        multiple={multiple}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? control['aria-describedby'] : shell.ids.error}
        onChange={look}
        className={`${controlClass} file:mr-4 file:border-0 file:bg-sand file:px-4 file:py-1.5 file:font-bold`}
      />
    </FieldShell>
  )
}
