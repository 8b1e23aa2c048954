import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { validate } from '../../../src/forms/definition/form-definition'
import { aPosterEntry } from '../../../test/builders/poster-entry'
import { posterForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a poster without its picture is rejected, and the picture is named', async () => {
  const values = await aPosterEntry()
  expect(validate(posterForm, values, ['picture'])).toMatchObject({ kind: 'valid' })
  const rejected = validate(posterForm, values)
  expect(rejected).toMatchObject({ kind: 'refused', problems: [{ field: 'picture', kind: 'empty' }] })
})
