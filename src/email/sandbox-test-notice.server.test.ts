import { expect, test } from 'vitest'
import { startApp } from '../../test/support/servers/start-app'
import { renderQueuedEmail } from './render-queued-email.server'

test('an email from a public site with the sandbox says that it is a test, and carries no links of a visitor', async () => {
  await using app = await startApp()
  const donation = { amount: 39_250, email: 'ada@example.com', message: 'Go to https://elsewhere.example/login now' }
  const { json } = await app.submit('donation', donation)
  await app.press('pay', json.authorization_url ?? '')
  const email = () =>
    app.services.db.selectFrom('email_message').selectAll().where('kind', '=', 'confirmation').executeTakeFirst()
  await expect.poll(email).toBeDefined()
  const row = await email()
  if (row === undefined) throw new Error('There is no confirmation')
  const addresses = { notifyEmail: 'office@example.com', contactEmail: 'office@example.com' }
  const render = (isPublicTest: boolean) =>
    renderQueuedEmail(
      {
        ...app.services,
        ...addresses,
        isPublicTest,
        notify: 'each',
        mail: { send: async () => {}, close() {} },
        eventOverNotice: () => undefined,
      },
      row,
    )
  const inTest = await render(true)
  expect(inTest?.subject).toMatch(/^Test mode: no real payments · /)
  expect(inTest?.text).toContain('Test mode: no real payments')
  expect(inTest?.html).not.toContain('elsewhere.example')
  const real = await render(false)
  expect(real?.subject).not.toContain('Test mode')
  expect(real?.html).toContain('elsewhere.example')
})
