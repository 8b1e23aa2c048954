import { expect, test } from 'vitest'
import type { FormValues } from '../../../src/forms/definition/form-definition'
import { readApiRoutes } from '../../fuzz/cases/openapi-document'
import { createValidForms } from '../../fuzz/cases/valid-forms'
import { startApp, type TestApp } from '../../support/servers/start-app'

const addressWithInvisibles = `\u200bada@\u00adexample.com\u202c\ufeff`
/**
 * The forms that accept any text as an email address.
 * Source: docs/product/forms.md#43-field-types-and-limits.
 */
const freeTextForms = ['contact', 'grant', 'nomination']

test('every form and the ticket check validate email addresses by the same rule', async () => {
  await using app = await startApp()
  for (const { name, path, values, field } of await listFormsWithEmail(app))
    for (const [typed, suggestion] of [
      ['ada@b.co.', 'ada@b.co'],
      ['a@b..co', 'a@b.co'],
      ['ada,b@x.com', 'ada.b@x.com'],
    ] as const) {
      const { status, problems } = await postForm(app, path, withValue(values, field, typed))
      if (freeTextForms.includes(name)) expect(status, name).toBe(200)
      else expect(problems[field], name).toMatch(new RegExp(`Did you mean ${RegExp.escape(suggestion)}\\?$`))
    }
})

test('every form removes invisible characters from an email address', async () => {
  await using app = await startApp()
  const forms = (await listFormsWithEmail(app)).filter(({ name }) => name !== 'ticket-check')
  for (const { name, path, values, field } of forms) {
    const { problems } = await postForm(app, path, withValue(values, field, addressWithInvisibles))
    expect(problems[field], name).toBeUndefined()
  }
  const rows = await app.services.db.selectFrom('submission').select(['flow', 'email']).execute()
  expect(rows.length).toBeGreaterThanOrEqual(forms.length - 1)
  for (const { flow, email } of rows) expect(email, flow).toBe('ada@example.com')
})

async function listFormsWithEmail(app: TestApp) {
  const forms = await createValidForms(await readApiRoutes(app.url))
  return [...forms].flatMap(([path, [form]]) => {
    const flow = [...app.services.flows.values()].find(({ flow }) => flow.submitPath === path)
    const values = form?.values ?? {}
    const field = textFields(values).find((name) => /email/i.test(name))
    return field === undefined ? [] : [{ name: flow?.flow.name ?? 'ticket-check', path, values, field }]
  })
}

function textFields(values: FormValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? textFields(value as FormValues, `${prefix}${name}.`)
      : typeof value === 'string'
        ? [prefix + name]
        : [],
  )
}

function withValue(values: FormValues, field: string, text: string): FormValues {
  const [name = '', ...rest] = field.split('.')
  return { ...values, [name]: rest.length === 0 ? text : withValue(values[name] as FormValues, rest.join('.'), text) }
}

async function postForm(app: TestApp, path: string, values: FormValues) {
  const flow = [...app.services.flows.values()].find(({ flow }) => flow.submitPath === path)
  if (flow !== undefined) {
    const { status, json } = await app.submit(flow.flow.name, values)
    return { status, problems: json.problems ?? {} }
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(values) })
  const { problems = {} } = (await response.json()) as { problems?: Record<string, string> }
  return { status: response.status, problems }
}
