import { expect, test } from 'vitest'
import { grantOutcomes } from '../../../../src/domain/submission-review-states'
import { readOutcomeText, saveOutcomeText } from '../../../../src/review-queues/outcome-texts.server'
import { aGrantApplication } from '../../../builders/grant-application'
import { type DeskClient, enterDesk } from '../../../support/desk/desk-client'
import { engines } from '../../../support/servers/engines'
import { startApp, type TestApp } from '../../../support/servers/start-app'

async function apply(app: TestApp, name: string, email = `${name.toLowerCase()}@example.com`): Promise<string> {
  const { json } = await app.submit('grant', aGrantApplication({ fullname: name, email }))
  return String(json.code)
}

/** The hidden fields of the form with which an outcome is sent. */
async function sendFields(owner: DeskClient, path: string): Promise<Record<string, string>> {
  const page = await (await owner.get(path)).text()
  const form = page.split('<form').find((part) => part.includes('name="text"') && part.includes('type="submit"')) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="(text|outcome)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test.each(engines)('an outcome is sent once, however often and by however many it is sent (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const code = await apply(app, 'Adaeze')
  await app.expectEmails('adaeze@example.com', 1)
  const owner = await enterDesk(app, 'owner', 'Ngozi')
  const other = await enterDesk(app, 'owner', 'Bola')
  expect((await owner.get(`/review/grants/${code}/outcome`)).status).toBe(409)
  await owner.post(`/review/grants/${code}/decision`, { decision: 'shortlisted' })
  const path = `/review/grants/${code}/outcome`
  const preview = await (await owner.get(path)).text()
  expect(preview).toContain('adaeze@example.com')
  expect(preview).toContain(`Dear Adaeze`)
  const fields = await sendFields(owner, path)
  const [csrf, otherCsrf] = [await owner.csrf(), await other.csrf()]
  const responses = await Promise.all(
    [owner, owner, other, other].map((client) =>
      client.post(path, { ...fields, csrf: client === owner ? csrf : otherCsrf }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
  const emails = await app.expectEmails('adaeze@example.com', 2)
  expect(emails.some(({ text }) => text?.includes(code) && text.includes('Dear Adaeze'))).toBe(true)
  const queued = await app.services.db
    .selectFrom('email_message')
    .selectAll()
    .where('kind', 'like', 'outcome%')
    .execute()
  expect(queued.map(({ kind }) => kind)).toEqual(['outcome'])
  // From then on it stays as the applicant knows it.
  expect((await owner.post(`/review/grants/${code}/decision`, { decision: 'declined' })).status).toBe(409)
  expect(await (await owner.get(`/review/grants?show=sent`)).text()).toContain(code)
})

test.each(engines)(
  'everyone with an outcome is told, with the text that was read, by two at once (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const codes = []
    for (const name of ['Ada', 'Bola', 'Chidi']) codes.push(await apply(app, name))
    const unreachable = await apply(app, 'Dayo', 'no address')
    const owner = await enterDesk(app, 'owner')
    for (const code of [...codes.slice(0, 2), unreachable])
      await owner.post(`/review/grants/${code}/decision`, { decision: 'declined' })
    const before = (await (await owner.get('/review/outcomes')).text()).split('aria-label="Declined"')[1] ?? ''
    const [, text = ''] = /name="text" value="([^"]+)"/.exec(before) ?? []
    expect(before).toContain('3 not told')
    const saved = await owner.post('/review/outcomes/declined/text', {
      ...{ subject: 'Thank you, {name}', body: 'Your application {code}\r\n\r\nwas read.' },
    })
    expect(saved.status).toBe(303)
    expect((await owner.post('/review/outcomes/declined/send', { text, sure: 'yes' })).status).toBe(409)
    const after = (await (await owner.get('/review/outcomes')).text()).split('aria-label="Declined"')[1] ?? ''
    const [, changed = ''] = /name="text" value="([^"]+)"/.exec(after) ?? []
    expect((await owner.post('/review/outcomes/declined/send', { text: changed })).status).toBe(422)
    const other = await enterDesk(app, 'owner')
    await Promise.all(
      [owner, other].map((client) => client.post('/review/outcomes/declined/send', { text: changed, sure: 'yes' })),
    )
    for (const name of ['ada', 'bola']) {
      const emails = await app.expectEmails(`${name}@example.com`, 2)
      expect(emails.filter(({ subject }) => subject?.toLowerCase() === `thank you, ${name}`)).toHaveLength(1)
    }
    await app.expectEmails('chidi@example.com', 1)
    const again = await owner.post('/review/outcomes/declined/send', { text: changed, sure: 'yes' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('1 applicants have no address')
  },
)

test('a test goes to oneself, and a text with a mistake is not saved', async () => {
  await using app = await startApp({ desk: true })
  const owner = await enterDesk(app, 'owner')
  const test = (email: string) => owner.post('/review/outcomes/shortlisted/test', { email })
  expect((await test('staff@example.com')).status).toBe(409)
  await apply(app, 'Adaeze')
  expect((await test('nobody')).status).toBe(422)
  expect((await test('staff@example.com')).status).toBe(303)
  const [email] = await app.expectEmails('staff@example.com', 1)
  expect(email?.text).toContain('Dear Adaeze')
  const save = (subject: string, body: string) => owner.post('/review/outcomes/shortlisted/text', { subject, body })
  expect((await save('', 'x')).status).toBe(422)
  for (const unknown of ['{first name}', '{ticket}']) expect((await save('x', `Dear ${unknown}`)).status).toBe(422)
  expect((await save('x', 'x'.repeat(10_001))).status).toBe(422)
  const { services } = app
  for (const outcome of grantOutcomes) {
    const { subject, body } = await readOutcomeText(services.db, outcome)
    expect(await saveOutcomeText(services, { outcome, subject, body, savedBy: 'Ngozi' })).toBeUndefined()
  }
  expect((await owner.post('/review/outcomes/won/text', { subject: 'x', body: 'x' })).status).toBe(404)
  expect(await app.services.db.selectFrom('review').select('outcome_sent_at_ms').execute()).toEqual([
    { outcome_sent_at_ms: null },
  ])
})
