import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Checkbox } from './fields/checkbox'
import { ImageField } from './fields/image-field'
import { RadioGroup } from './fields/radio-group'
import { SelectField } from './fields/select-field'
import { TextArea, TextField } from './fields/text-field'
import { UploadProgress } from './fields/upload-progress'
import { FormContext, type FormState } from './state/form-context'
import { createValuesStore } from './state/values-store'
import { SubmitButton } from './submit-button'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const options = [{ value: 'yes', label: msg`Yes` }]

test.each([
  ['a line of text', <TextField<Party> key="f" name="who" />],
  ['several lines', <TextArea<Party> key="t" name="who" />],
  ['a select', <SelectField<Party> key="s" name="who" options={options} />],
  ['a checkbox', <Checkbox<Party> key="c" name="who" />],
  ['a picture', <ImageField<Party> key="p" name="who" />],
])('%s has its wire name and its own label', (_name, field) => {
  const html = render(field)
  expect(html).toContain('name="who"')
  expect(html).toContain('for="party-who"')
  expect(html).toContain('id="party-who"')
  expect(html).toContain('Who comes?')
})

interface Party {
  who: string
}

test('a group of radio buttons is named by its legend', () => {
  const html = render(<RadioGroup<Party> name="who" options={options} />)
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Who comes\?<\/legend>/)
  expect(html).toMatch(/<label[^>]*><input type="radio"[^>]*name="who" value="yes"/)
})

test('an invalid field is marked and described by its hint and error', () => {
  const html = render(<TextField<Party> name="who" hint="All names" />, { errors: { who: 'Tell us who.' } })
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="party-who-hint party-who-error"')
  expect(html).toMatch(/id="party-who-error".*Tell us who\./)
})

test('an image that a draft could not keep is requested again by name', () => {
  expect(render(<ImageField<Party> name="who" />, { missingFiles: { who: 'me.jpg' } })).toContain(
    'Please choose me.jpg again.',
  )
  expect(render(<ImageField<Party> name="who" />, { missingFiles: { logo: 'me.jpg' } })).not.toContain('again')
})

test('the upload progress is shown in percent, and only while images are being sent', () => {
  expect(render(<UploadProgress />, { sentPercent: 40 })).toMatch(/40%.*<progress max="100"[^>]*value="40"/)
  expect(render(<UploadProgress />)).toBe('')
})

test('the button shows no error when messages are shown at the top', () => {
  const failure = {
    heading: 'It failed!',
    reason: undefined,
    order: undefined,
    problems: [],
    shownAtMs: 1,
    clearField: () => undefined,
  }
  const html = (messagePosition: FormState['messagePosition']) =>
    render(<SubmitButton busyLabel="Sending...">Send</SubmitButton>, { failure, messagePosition })
  expect(html('near')).toContain('It failed!')
  expect(html('top')).not.toContain('It failed!')
})

test('the button is disabled and shows its busy label while the form is being sent', () => {
  const html = render(<SubmitButton busyLabel="Sending...">Send</SubmitButton>, { status: 'submitting' })
  expect(html).toContain('disabled')
  expect(html).toContain('Sending...')
})

test('an error that names no field is shown next to the button, with the reason after the heading', () => {
  const failure = {
    heading: 'It failed!',
    reason: 'The bank sleeps.',
    order: undefined,
    problems: [],
    shownAtMs: 1,
    clearField: () => undefined,
  }
  const html = render(<SubmitButton busyLabel="Sending...">Send</SubmitButton>, { failure })
  expect(html).toMatch(/role="alert".*It failed!.*The bank sleeps\..*<button/)
})

test('a form accepts only its own field names', () => {
  expect(render(<TextField<Party> name="who" />)).toContain('Who comes?')
  // @ts-expect-error: this form has no such field
  expect(render(<TextField<Party> name="whom" />)).not.toContain('Who comes?')
  // @ts-expect-error: no type of values is given
  expect(render(<TextField name="who" />)).toContain('Who comes?')
})

function render(element: ReactNode, overrides: Partial<FormState> = {}): string {
  const formState: FormState = {
    name: 'party',
    labels: { who: msg`Who comes?` },
    optional: [],
    status: 'idle',
    failure: undefined,
    success: undefined,
    messagePosition: 'near',
    sentPercent: undefined,
    errors: {},
    valuesStore: createValuesStore(),
    startedOrder: undefined,
    startOver: () => {},
    isDraftSaved: false,
    missingFiles: {},
    contactEmail: 'hello@example.com',
    setValue: () => {},
    focusField: () => {},
    clearMessages: () => {},
    ...overrides,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FormContext value={formState}>{element}</FormContext>
    </I18nProvider>,
  )
}
