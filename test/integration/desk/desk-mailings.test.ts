import { expect, test } from 'vitest'
import { readAudit } from '../../../src/desk/access/audit.server'
import { aDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { expectHiddenFields } from '../../support/desk/expect-hidden-fields'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

const text = { form: 'registration', subject: 'Hello {name}', body: 'Dear {name},\r\n\r\nbring your ID.', news: 'yes' }

test.each(engines)(
  'an owner drafts a mailing, tests it, and sends it once to those who want news (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    await app.submit('registration', aDelegate({ email: 'ada@example.com', fullName: 'Ada Obi' }))
    await app.submit('registration', aDelegate({ email: 'no@example.com', wantToBeMailed: 'No' }))
    await app.expectEmails('ada@example.com', 1)
    await app.expectEmails('no@example.com', 1)
    const owner = await enterDesk(app, 'owner', 'Ada')
    const { form_id = '' } = await expectHiddenFields(await owner.get('/mailings/new'))
    for (const wrong of [
      { subject: '' },
      { body: '{first}' },
      { form: 'nothing' },
      { ticket: 'GOLD' },
      { form_id: '' },
    ])
      expect((await owner.post('/mailings/new', { ...text, form_id, ...wrong })).status).toBe(422)
    const drafted = await Promise.all([1, 2].map(() => owner.post('/mailings/new', { ...text, form_id })))
    expect(drafted.map(({ headers }) => headers.get('location'))).toEqual(
      [1, 2].map(() => `/mailings/${form_id}?notice=mailing-drafted`),
    )
    expect(await mailings(app)).toMatchObject([{ state: 'draft', created_by: 'Ada' }])
    const page = () => owner.get(`/mailings/${form_id}`).then((response) => response.text())
    await expect.poll(page).toContain('It would reach 1 person.')
    expect(await page()).toContain('Hello Ada Obi')

    expect((await owner.post(`/mailings/${form_id}/test`, { email: 'me' })).status).toBe(422)
    expect((await owner.post(`/mailings/${form_id}/test`, { email: 'me@example.com' })).status).toBe(303)
    expect((await app.expectEmails('me@example.com', 1))[0]?.subject).toBe('Hello Ada Obi')

    const fields = await expectHiddenFields(await owner.get(`/mailings/${form_id}/send`), 'Send it to 1 person')
    const sent = await Promise.all([1, 2].map(() => owner.post(`/mailings/${form_id}/send`, fields)))
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 409])
    await app.expectEmails('ada@example.com', 2)
    await expect.poll(page).toContain('1 sent, 0 waiting')
    expect(await app.emailsTo('no@example.com')).toHaveLength(1)
    expect((await owner.get(`/mailings/${form_id}/send`)).status).toBe(409)
    const entries = await readAudit(app.services.db, { target: form_id, limit: 50 })
    expect(entries.map(({ action, outcome }) => `${action}: ${outcome}`)).toEqual(
      expect.arrayContaining(['sent a mailing: done', 'sent a mailing: refused', 'tested a mailing: done']),
    )
    expect(JSON.stringify(entries)).not.toContain('@')
  },
)

test('a mailing is stopped, and its text begins a new one', async () => {
  await using app = await startApp({ desk: true })
  const owner = await enterDesk(app, 'owner')
  const { form_id = '' } = await expectHiddenFields(await owner.get('/mailings/new'))
  await owner.post('/mailings/new', { ...text, form_id })
  expect((await owner.post(`/mailings/${form_id}/stop`)).status).toBe(409)
  await app.services.db.updateTable('mailing').set({ state: 'queueing' }).execute()
  const stopped = await Promise.all([1, 2].map(() => owner.post(`/mailings/${form_id}/stop`)))
  expect(stopped.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await mailings(app)).toMatchObject([{ state: 'stopped' }])
  expect((await owner.post(`/mailings/${form_id}/send`)).status).toBe(409)
  expect(await (await owner.get(`/mailings/new?from=${form_id}`)).text()).toContain('Hello {name}')
  expect((await owner.get(`/mailings/${form_id.slice(0, 8)}`)).status).toBe(404)
  expect(await (await owner.get('/mailings')).text()).toContain('Hello {name}')
})

function mailings({ services: { db } }: TestApp) {
  return db.selectFrom('mailing').selectAll().execute()
}
