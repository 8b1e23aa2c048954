import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useState } from 'react'
import { controlClass } from '../ui/form/controls'
import { FieldShell } from '../ui/form/field-shell'
import { type FieldProps, useField } from './field-state'
import { useForm } from './form-context'
import { type ChoiceFault, faultOf } from './picture-fault'

/**
 * One picture, or several up to `most`. Anything else, and one too many, is put back at once. A browser gives no file back to a page that
 * was closed, so a draft asks for it again by its name. Source: specification, section 5 (exhibition form).
 */
export function PictureField({ name, hint, most = 1 }: FieldProps & { most?: number }) {
  const { t } = useLingui()
  const { shell, control } = useField({ name, hint })
  const [fault, setFault] = useState<ChoiceFault>()
  const [isChosen, setChosen] = useState(false)
  const missing = useForm().missingFiles[name]

  async function look({ target }: ChangeEvent<HTMLInputElement>) {
    const { files } = target
    const found = await faultOf([...(files ?? [])], most)
    if (target.files !== files) return
    if (found !== undefined) target.value = ''
    setFault(found)
    setChosen(target.value !== '')
  }

  const words: Record<ChoiceFault, string> = {
    'no picture': t`Please select an image file.`,
    'another kind': t`We cannot read this kind of picture. Please send it as a JPEG or a PNG.`,
    'too many': t`At most ${most} pictures can be sent there.`,
  }
  const error = fault === undefined ? shell.error : words[fault]
  return (
    <FieldShell {...shell} error={error}>
      <input
        {...control}
        type="file"
        accept="image/*"
        multiple={most > 1}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? control['aria-describedby'] : shell.ids.error}
        onChange={look}
        className={`${controlClass} file:mr-4 file:border-0 file:bg-sand file:px-4 file:py-1.5 file:font-bold`}
      />
      {missing !== undefined && !isChosen && (
        <p role="status" className="mt-2 font-bold">
          <Trans>Please choose {missing} again. Pictures are not kept on this device.</Trans>
        </p>
      )}
    </FieldShell>
  )
}
