import { expect, test } from 'vitest'
import type { Answers } from '../../../src/forms/definition/form-definition'
import { honestForms } from '../../fuzz/cases/honest-forms'
import { callsOf } from '../../fuzz/cases/openapi-document'
import { type App, startApp } from '../../support/servers/start-app'

const invisible = `\u200bada@\u00adexample.com\u202c\ufeff`
/**
 * The forms that take any text as an email address.
 * Source: docs/product/forms.md#43-field-types-and-limits.
 */
const takesAnyText = ['contact', 'grant', 'nomination']

test('every form and the ticket check hold an email address against the same rule', async () => {
  await using app = await startApp()
  for (const { name, path, answers, field } of await formsWithEmail(app))
    for (const [typed, meant] of [
      ['ada@b.co.', 'ada@b.co'],
      ['a@b..co', 'a@b.co'],
      ['ada,b@x.com', 'ada.b@x.com'],
    ] as const) {
      const { status, problems } = await post(app, path, withAnswer(answers, field, typed))
      if (takesAnyText.includes(name)) expect(status, name).toBe(200)
      else expect(problems[field], name).toMatch(new RegExp(`Did you mean ${RegExp.escape(meant)}\\?$`))
    }
})

test('what nobody sees is taken off an address in every form, and the email arrives', async () => {
  await using app = await startApp()
  const forms = (await formsWithEmail(app)).filter(({ name }) => name !== 'ticket-check')
  for (const { name, path, answers, field } of forms) {
    const { problems } = await post(app, path, withAnswer(answers, field, invisible))
    expect(problems[field], name).toBeUndefined()
  }
  const rows = await app.services.db.selectFrom('submission').select(['flow', 'email']).execute()
  expect(rows.length).toBeGreaterThanOrEqual(forms.length - 1)
  for (const { flow, email } of rows) expect(email, flow).toBe('ada@example.com')
})

async function formsWithEmail(app: App) {
  const forms = await honestForms(await callsOf(app.url))
  return [...forms].flatMap(([path, [form]]) => {
    const flow = [...app.services.flows.values()].find(({ flow }) => flow.submit === path)
    const answers = form?.answers ?? {}
    const field = fieldsOf(answers).find((name) => /email/i.test(name))
    return field === undefined ? [] : [{ name: flow?.flow.name ?? 'ticket-check', path, answers, field }]
  })
}

function fieldsOf(answers: Answers, before = ''): string[] {
  return Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'object' && answer !== null
      ? fieldsOf(answer as Answers, `${before}${name}.`)
      : typeof answer === 'string'
        ? [before + name]
        : [],
  )
}

function withAnswer(answers: Answers, field: string, text: string): Answers {
  const [name = '', ...rest] = field.split('.')
  return { ...answers, [name]: rest.length === 0 ? text : withAnswer(answers[name] as Answers, rest.join('.'), text) }
}

async function post(app: App, path: string, answers: Answers) {
  const flow = [...app.services.flows.values()].find(({ flow }) => flow.submit === path)
  if (flow !== undefined) {
    const { status, json } = await app.submit(flow.flow.name, answers)
    return { status, problems: json.problems ?? {} }
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(answers) })
  const { problems = {} } = (await response.json()) as { problems?: Record<string, string> }
  return { status: response.status, problems }
}
