import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { controlClass } from '../../ui/form/controls'
import { FieldShell } from '../../ui/form/form-field'
import { useForm } from '../state/form-context'
import { betweenReasons, listOf, ofFile } from './file-list'
import { type ChoiceFault, type Sorted, sort } from './image-check'
import { type FieldProps, useField } from './use-field'

/**
 * One image, or several up to `most`. Anything else, and one too many, is put back at once; of several the
 * good ones stay, and the others are named. A browser gives no file back to a page that was closed, so a
 * draft asks for it again by its name.
 * Source: docs/product/forms.md#46-images.
 */
export function PictureField({ name, hint, most = 1 }: FieldProps & { most?: number }) {
  const { t } = useLingui()
  const { shell, control } = useField({ name, hint })
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Sorted['refused']>([])
  const [isChosen, setChosen] = useState(false)
  const missing = useForm().missingFiles[name]

  async function look({ target }: ChangeEvent<HTMLInputElement>) {
    const { files } = target
    const sorted = await sort([...(files ?? [])], most)
    if (target.files !== files) return
    if (sorted.refused.length > 0) target.files = listOf(sorted.kept)
    setRefused(sorted.refused)
    setChosen(target.value !== '')
  }

  useEffect(() => {
    const form = input.current?.form
    const forget = () => setRefused([])
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  const words: Record<ChoiceFault, string> = {
    'no picture': t`Please select an image file.`,
    heic: t`We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.`,
    'too many': t`At most ${most} pictures can be sent there.`,
  }
  const isNamed = most > 1 && refused[0]?.fault !== 'too many'
  const reasons = refused.map(({ file, fault }) => (isNamed ? ofFile(file.name, words[fault]) : words[fault]))
  const error = reasons.length === 0 ? shell.error : [...new Set(reasons)].join(betweenReasons)
  return (
    // What a file is called is the visitor's own, and no translation service gets it; with several files each reason begins with it.
    <FieldShell {...shell} error={error && most > 1 ? <span translate="no">{error}</span> : error}>
      <input
        {...control}
        ref={input}
        type="file"
        accept="image/*"
        multiple={most > 1}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? control['aria-describedby'] : shell.ids.error}
        onChange={look}
        className={`${controlClass} file:mr-4 file:border-0 file:bg-sand file:px-4 file:py-1.5 file:font-bold`}
      />
      {missing !== undefined && !isChosen && (
        <p role="status" translate="no" className="mt-2 font-bold">
          <Trans>Please choose {missing} again. Pictures are not kept on this device.</Trans>
        </p>
      )}
    </FieldShell>
  )
}
