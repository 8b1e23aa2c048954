import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { fieldsOf } from './definition/typed-fields'
import { Checkbox } from './fields/checkbox'
import { PictureField } from './fields/image-field'
import { RadioGroup } from './fields/radio-group'
import { SelectField } from './fields/select-field'
import { Field, TextArea } from './fields/text-field'
import { PictureProgress } from './fields/upload-progress'
import { FormContext, type FormState } from './state/form-context'
import { createAnswerStore } from './state/values-store'
import { SubmitButton } from './submit-button'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const options = [{ value: 'yes', label: msg`Yes` }]

test.each([
  ['a line of text', <Field key="f" name="who" />],
  ['several lines', <TextArea key="t" name="who" />],
  ['a select', <SelectField key="s" name="who" options={options} />],
  ['a checkbox', <Checkbox key="c" name="who" />],
  ['a picture', <PictureField key="p" name="who" />],
])('%s carries its wire name and a label of its own', (_kind, field) => {
  const html = drawn(field)
  expect(html).toContain('name="who"')
  expect(html).toContain('for="party-who"')
  expect(html).toContain('id="party-who"')
  expect(html).toContain('Who comes?')
})

test('a group of radio buttons is named by its legend', () => {
  const html = drawn(<RadioGroup name="who" options={options} />)
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Who comes\?<\/legend>/)
  expect(html).toMatch(/<label[^>]*><input type="radio"[^>]*name="who" value="yes"/)
})

test('a field in error is marked, and tied to the words of its hint and error', () => {
  const html = drawn(<Field name="who" hint="All names" />, { errors: { who: 'Tell us who.' } })
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="party-who-hint party-who-error"')
  expect(html).toMatch(/id="party-who-error".*Tell us who\./)
})

test('a picture that a draft could not keep is asked for by its name', () => {
  expect(drawn(<PictureField name="who" />, { missingFiles: { who: 'me.jpg' } })).toContain(
    'Please choose me.jpg again.',
  )
  expect(drawn(<PictureField name="who" />, { missingFiles: { logo: 'me.jpg' } })).not.toContain('again')
})

test('how much of the pictures has left is told in percent, and only while they leave', () => {
  expect(drawn(<PictureProgress />, { sentPercent: 40 })).toMatch(/40%.*<progress max="100"[^>]*value="40"/)
  expect(drawn(<PictureProgress />)).toBe('')
})

test('where messages stand at the top, the button shows no refusal', () => {
  const refusal = {
    heading: 'It failed!',
    reason: undefined,
    order: undefined,
    problems: [],
    at: 1,
    edit: () => undefined,
  }
  const html = (messages: FormState['messages']) =>
    drawn(<SubmitButton busy="Sending...">Send</SubmitButton>, { refusal, messages })
  expect(html('near')).toContain('It failed!')
  expect(html('top')).not.toContain('It failed!')
})

test('the button is disabled and says so while the form is being sent', () => {
  const html = drawn(<SubmitButton busy="Sending...">Send</SubmitButton>, { status: 'busy' })
  expect(html).toContain('disabled')
  expect(html).toContain('Sending...')
})

test('a refusal that names no field stands beside the button, with the reason after the words', () => {
  const refusal = {
    heading: 'It failed!',
    reason: 'The bank sleeps.',
    order: undefined,
    problems: [],
    at: 1,
    edit: () => undefined,
  }
  const html = drawn(<SubmitButton busy="Sending...">Send</SubmitButton>, { refusal })
  expect(html).toMatch(/role="alert".*It failed!.*The bank sleeps\..*<button/)
})

test('a form has fields of its own names only', () => {
  const form = fieldsOf<'who'>()({ Field })
  expect(drawn(<form.Field name="who" />)).toContain('Who comes?')
  // @ts-expect-error: this form has no such field
  expect(drawn(<form.Field name="whom" />)).not.toContain('Who comes?')
})

function drawn(part: ReactNode, changes: Partial<FormState> = {}): string {
  const form: FormState = {
    name: 'party',
    labels: { who: msg`Who comes?` },
    optional: [],
    status: 'idle',
    refusal: undefined,
    taken: undefined,
    messages: 'near',
    sentPercent: undefined,
    errors: {},
    store: createAnswerStore(),
    leftOrder: undefined,
    startOver: () => {},
    isKept: false,
    missingFiles: {},
    writeTo: 'hello@example.com',
    setAnswer: () => {},
    focus: () => {},
    clearMessages: () => {},
    ...changes,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FormContext value={form}>{part}</FormContext>
    </I18nProvider>,
  )
}
