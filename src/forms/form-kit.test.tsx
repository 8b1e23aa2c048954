import { i18n } from '@lingui/core'
import type { ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { checkboxExamples, radioGroupExamples, selectFieldExamples } from '../../test/examples/choices'
import { FormFrame } from '../../test/examples/form-frame'
import { formErrorSummaryExamples } from '../../test/examples/form-notices'
import { imageFieldExamples, uploadProgressExamples } from '../../test/examples/image-fields'
import { renderExample } from '../../test/examples/render-example'
import { submitButtonExamples } from '../../test/examples/submit-buttons'
import { textAreaExamples, textFieldExamples } from '../../test/examples/text-fields'
import { TextField } from './fields/text-field'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['a line of text', textFieldExamples.empty],
  ['several lines', textAreaExamples.empty],
  ['a select', selectFieldExamples.empty],
  ['a checkbox', checkboxExamples.empty],
  ['a picture', imageFieldExamples.empty],
])('%s has its wire name and its own label', (_name, example) => {
  const html = renderExample(example)
  expect(html).toContain('name="who"')
  const [, id] = /<label for="([^"]+-who)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"`))
  expect(html).toContain('Who comes?')
})

test('a group of radio buttons is named by its legend', () => {
  const html = renderExample(radioGroupExamples.empty)
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Who comes\?<\/legend>/)
  expect(html).toMatch(/<label[^>]*><input type="radio"[^>]*name="who" value="yes"/)
})

test('an invalid field is marked and described by its hint and error', () => {
  const html = renderExample(textFieldExamples['with a hint and an error'])
  expect(html).toContain('aria-invalid="true"')
  const [, hint, error] = /aria-describedby="(\S+-who-hint) (\S+-who-error)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>All names`))
  expect(html).toMatch(new RegExp(`id="${error}".*Tell us who\\.`))
})

test('an image that a draft could not keep is requested again by name', () => {
  expect(renderExample(imageFieldExamples['a file that the draft could not keep'])).toContain(
    'Please choose me.jpg again.',
  )
  expect(renderExample(imageFieldExamples['a missing file of another field'])).not.toContain('again')
})

test('the upload progress is shown in percent, and only while images are being sent', () => {
  expect(renderExample(uploadProgressExamples.busy)).toMatch(/40%.*<progress max="100"[^>]*value="40"/)
  expect(renderExample(uploadProgressExamples.idle)).not.toContain('%')
})

test('the button shows no error when messages are shown at the top', () => {
  expect(renderExample(submitButtonExamples['after a failure'])).toContain('It failed!')
  expect(renderExample(submitButtonExamples['after a failure that is shown at the top'])).not.toContain('It failed!')
})

test('the button is disabled and shows its busy label while the form is being sent', () => {
  const html = renderExample(submitButtonExamples['busy, with a saved draft'])
  expect(html).toContain('disabled')
  expect(html).toContain('Sending...')
})

test('an error that names no field is shown next to the button, with the reason after the heading', () => {
  expect(renderExample(submitButtonExamples['after a failure'])).toMatch(
    /role="alert".*It failed!.*The bank sleeps\..*<button/,
  )
})

test('an error summary links to each field that can be focused', () => {
  const html = renderExample(formErrorSummaryExamples['fields with errors'])
  expect(html).toMatch(/<a href="#\S+-name"[^>]*><span[^>]*>Full name/)
  expect(html).toMatch(/<a href="#\S+-email"/)
  expect(html).not.toMatch(/<a href="#\S+-place"/)
})

test('a form accepts only its own field names', () => {
  const render = (field: ReactElement) => renderExample(<FormFrame labels={{ who: 'Who comes?' }}>{field}</FormFrame>)
  expect(render(<TextField<Party> name="who" />)).toContain('Who comes?')
  // @ts-expect-error: this form has no such field
  expect(render(<TextField<Party> name="whom" />)).not.toContain('Who comes?')
  // @ts-expect-error: no type of values is given
  expect(render(<TextField name="who" />)).toContain('Who comes?')
})

interface Party {
  who: string
}
