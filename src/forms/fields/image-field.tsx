import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { controlClass } from '../../ui/form/controls'
import { FormField } from '../../ui/form/form-field'
import { toFileList } from '../state/dom-controls'
import { useForm } from '../state/form-context'
import { fileError, reasonSeparator } from './file-errors'
import { checkFiles, type FileCheck, type FileErrorKind } from './image-check'
import { type FieldProps, type NoValues, useField } from './use-field'

/**
 * A field for one image, or for up to `most` images. Files that cannot be sent are removed at once: the
 * valid ones stay and the others are named. If there are too many images, all are removed. A browser does
 * not restore files after a page was closed, so a draft asks for them again by name.
 * Source: docs/product/forms.md#46-images.
 */
export function ImageField<Values = NoValues>({
  name,
  hint,
  maxCount: most = 1,
}: FieldProps<Values> & { maxCount?: number }) {
  const { t } = useLingui()
  const { field, control } = useField({ name, hint })
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<FileCheck['rejected']>([])
  const [hasSelection, setHasSelection] = useState(false)
  const missing = useForm().missingFiles[name]

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { files } = target
    const result = await checkFiles([...(files ?? [])], most)
    if (target.files !== files) return
    if (result.rejected.length > 0) target.files = toFileList(result.accepted)
    setRejected(result.rejected)
    setHasSelection(target.value !== '')
  }

  useEffect(() => {
    const form = input.current?.form
    const clearRejected = () => setRejected([])
    form?.addEventListener('reset', clearRejected)
    return () => form?.removeEventListener('reset', clearRejected)
  }, [])

  const messages: Record<FileErrorKind, string> = {
    'no picture': t`Please select an image file.`,
    heic: t`We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.`,
    'too many': t({
      message: `You can send at most ${most} pictures here.`,
      comment: '{most} is a number. Shown at a field for pictures.',
    }),
  }
  const isNamedByFile = most > 1 && rejected[0]?.reason !== 'too many'
  const reasons = rejected.map(({ file, reason }) =>
    isNamedByFile ? fileError(file.name, messages[reason]) : messages[reason],
  )
  const error = reasons.length === 0 ? field.error : [...new Set(reasons)].join(reasonSeparator)
  return (
    // File names are private and must not reach a translation service; with several files each reason
    // starts with the file name.
    <FormField {...field} error={error && most > 1 ? <span translate="no">{error}</span> : error}>
      <input
        {...control}
        ref={input}
        type="file"
        accept="image/*"
        multiple={most > 1}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? control['aria-describedby'] : field.ids.error}
        onChange={handleChange}
        className={`${controlClass} file:mr-4 file:border-0 file:bg-sand file:px-4 file:py-1.5 file:font-bold`}
      />
      {missing !== undefined && !hasSelection && (
        <p role="status" translate="no" className="mt-2 font-bold">
          <Trans comment="{missing} is the name of one or more files.">
            Please choose {missing} again. Pictures are not saved on this device.
          </Trans>
        </p>
      )}
    </FormField>
  )
}
