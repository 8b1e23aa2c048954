import { expect, test } from 'vitest'
import { type DeskClient, enterDesk } from '../../support/desk/desk-client'
import { expectHiddenFields } from '../../support/desk/expect-hidden-fields'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

test.each(engines)('a guest gets a free ticket once, also if the form is sent twice (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const finance = await enterDesk(app, 'finance', 'Ngozi')
  const guest = { name: 'Bola <Ige>', email: 'bola@example.com', ticket: ticketTitle(app), kind: 'speaker' }
  for (const wrong of [{ name: '' }, { email: 'bola' }, { ticket: 'GOLD' }, { kind: 'king' }])
    expect((await finance.post('/free-tickets/plan', { ...guest, ...wrong })).status).toBe(422)
  const plan = await finance.post('/free-tickets/plan', { ...guest, send: 'yes' })
  const fields = await expectHiddenFields(plan, 'bola@example.com', 'Bola &lt;Ige&gt;')
  expect(await issued(app)).toEqual([])
  await Promise.all([finance.post('/free-tickets', fields), finance.post('/free-tickets', fields)])
  expect(await issued(app)).toMatchObject([{ kind: 'speaker', issued_by: 'Ngozi' }])
  await app.expectEmails('bola@example.com', 1)
  expect(await (await finance.get('/free-tickets')).text()).toContain('Bola &lt;Ige&gt;')
  expect(await (await finance.post('/free-tickets', fields)).text()).toContain('not a second time: 1')
})

test('a list is read from a file or from pasted lines, checked as a whole, and shown before anything is issued', async () => {
  await using app = await startApp({ desk: true })
  const owner = await enterDesk(app, 'owner')
  const title = ticketTitle(app)
  const csv = `name,email,ticket,kind\n"Obi, Ada",ada@example.com,${title},guest\nBola Ige,bola@example.com,${title},speaker\n`
  const wrong = await sendFile(app, owner, `${csv}Nobody,nobody,GOLD,guest\n`)
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Line 4')])
  const fields = await expectHiddenFields(await sendFile(app, owner, csv), 'Obi, Ada', 'Issue 2 free tickets')
  expect(await issued(app)).toEqual([])
  const pasted = `name\temail\tticket\nObi, Ada\tada@example.com\t${title}\n`
  await expectHiddenFields(await owner.post('/free-tickets/plan', { lines: pasted }), 'Obi, Ada', 'Issue 1 free ticket')
  expect(await (await owner.post('/free-tickets', fields)).text()).toContain('2 free tickets issued')
  expect(await issued(app)).toHaveLength(2)
  const many = Array.from({ length: 501 }, (_, index) => `Guest ${index},guest${index}@example.com,${title}`)
  const tooMany = await sendFile(app, owner, ['name,email,ticket', ...many].join('\n'))
  expect([tooMany.status, await tooMany.text()]).toEqual([422, expect.stringContaining('501')])
  for (const guests of ['', '[]', '{"a":1}', '[["Ada","ada","GOLD","guest"]]', '[1,2]'])
    expect((await owner.post('/free-tickets', { guests })).status).toBe(422)
  expect(await issued(app)).toHaveLength(2)
})

test('a form with a file that cannot be read, or without the token, is refused', async () => {
  await using app = await startApp({ desk: true })
  const owner = await enterDesk(app, 'owner')
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${app.deskUrl}/free-tickets/plan`, { method: 'POST', body, headers: { cookie: owner.cookie, ...headers } })
  expect((await post('nothing', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
  expect((await post('nothing', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  const forged = new FormData()
  forged.set('csrf', 'guessed')
  forged.set('lines', 'name,email,ticket')
  expect((await post(forged)).status).toBe(403)
})

async function sendFile(app: TestApp, client: DeskClient, text: string): Promise<Response> {
  const form = new FormData()
  form.set('csrf', await client.csrf())
  form.set('file', new Blob([text], { type: 'text/csv' }), 'guests.csv')
  form.set('lines', '')
  const headers = { cookie: client.cookie }
  return fetch(`${app.deskUrl}/free-tickets/plan`, { method: 'POST', body: form, headers })
}

function issued({ services: { db } }: TestApp) {
  return db.selectFrom('free_ticket').selectAll().execute()
}

/** The title of a ticket that is issued, as staff choose it. */
function ticketTitle({ services }: TestApp): string {
  const option = services.flows
    .get('registration')
    ?.listing.choice?.options.find(({ label }) => typeof label === 'string')
  return typeof option?.label === 'string' ? option.label : expect.fail('no ticket')
}
