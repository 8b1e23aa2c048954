import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { buildForm, formBuilders } from '../../test/builders/form-builders'
import { formsOfVisitor, visitorEmail } from '../../test/builders/pii-fixture'
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

test('the forms that tests of private logs send are all forms, each valid and with the address of the visitor', async () => {
  const forms = await formsOfVisitor()
  for (const { flow, form } of flowServers) {
    const found = forms.filter(([name]) => name === flow.name)
    expect({ form: flow.name, isSent: found.length > 0 }).toEqual({ form: flow.name, isSent: true })
    for (const [, values] of found) {
      expect(JSON.stringify(values)).toContain(visitorEmail)
      const files = Object.keys(values).filter((field) => values[field] instanceof File)
      const { kind, ...refused } = validate(form, values, files)
      if (kind === 'refused') expect({ form: flow.name, ...refused }).toEqual('valid')
    }
  }
})
