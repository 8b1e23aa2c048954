import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { buildForm, formBuilders } from '../../test/builders/form-builders'
import { validate } from '../forms/definition/form-definition'
import { flowServers } from './index.server'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(flowServers.map(({ flow, form }) => ({ name: flow.name, form })))(
  'the builder of $name makes a form that its rules accept',
  async ({ name, form }) => {
    const values = await buildForm(name)
    const files = Object.keys(values).filter((field) => values[field] instanceof File)
    expect(validate(form, values, files)).toMatchObject({ kind: 'valid' })
  },
)

test('every builder belongs to a form', () => {
  const names: string[] = flowServers.map(({ flow }) => flow.name)
  expect(Object.keys(formBuilders).filter((name) => !names.includes(name))).toEqual([])
})
