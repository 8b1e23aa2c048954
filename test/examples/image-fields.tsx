import { type ReactNode, useEffect, useRef } from 'react'
import { ImageField } from '../../src/forms/fields/image-field'
import { UploadProgress } from '../../src/forms/fields/upload-progress'
import { toFileList } from '../../src/forms/state/dom-controls'
import type { Examples } from './example'
import { FormFrame } from './form-frame'
import { longWord } from './texts'

interface Party {
  who: string
}

const labels = { who: 'Who comes?' }

/** Chooses a picture in the field, as a visitor does. Needs a browser. */
function WithChosenFile({ children }: { children: ReactNode }) {
  const frameRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = frameRef.current?.querySelector('input')
    if (!input) return
    input.files = toFileList([new File(['picture'], 'stall.jpg', { type: 'image/jpeg' })])
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return <div ref={frameRef}>{children}</div>
}

export const imageFieldExamples = {
  empty: (
    <FormFrame labels={labels}>
      <ImageField<Party> name="who" hint="A portrait, up to 5 MB." />
    </FormFrame>
  ),
  filled: (
    <FormFrame labels={labels} optional={['who']}>
      <WithChosenFile>
        <ImageField<Party> name="who" hint="A portrait, up to 5 MB." />
      </WithChosenFile>
    </FormFrame>
  ),
  'with an error': (
    <FormFrame labels={labels} errors={{ who: 'Please choose a picture.' }}>
      <ImageField<Party> name="who" />
    </FormFrame>
  ),
  'with an error for one of several files': (
    <FormFrame labels={labels} errors={{ who: `${longWord}.jpg: Please select an image file.` }}>
      <ImageField<Party> name="who" maxCount={3} />
    </FormFrame>
  ),
  'a file that the draft could not keep': (
    <FormFrame labels={labels} missingFiles={{ who: 'me.jpg' }}>
      <ImageField<Party> name="who" />
    </FormFrame>
  ),
  'a missing file of another field': (
    <FormFrame labels={labels} missingFiles={{ logo: 'me.jpg' }}>
      <ImageField<Party> name="who" />
    </FormFrame>
  ),
} satisfies Examples

export const uploadProgressExamples = {
  busy: (
    <FormFrame sentPercent={40} status="submitting">
      <UploadProgress />
    </FormFrame>
  ),
  'all sent': (
    <FormFrame sentPercent={100} status="submitting">
      <UploadProgress />
    </FormFrame>
  ),
  idle: (
    <FormFrame>
      <UploadProgress />
    </FormFrame>
  ),
} satisfies Examples
