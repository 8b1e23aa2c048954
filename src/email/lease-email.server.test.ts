import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { createMovableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { openDatabase } from '../adapters/database/open-database.server'
import type { Mailer } from '../adapters/mail/mail.server'
import { readConfig } from '../config.server'
import { createEmailSender } from './email-sender.server'

test.each(engines)('a worker that has lost its lease to another one does not update the email (%s)', async (engine) => {
  const clock = createMovableClock()
  const app = await startApp({ engine, clock })
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await app.stop()
  const configResult = readConfig(app.variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
  const db = await openDatabase(configResult.config.database, () => {})
  onTestFinished(() => db.destroy())
  // The notice may not have been sent before the stop and would be leased here first.
  await db.deleteFrom('email_message').where('kind', '=', 'notice').execute()
  await db.updateTable('email_message').set({ state: 'queued' }).where('kind', '=', 'confirmation').execute()

  const slowSend = Promise.withResolvers<void>()
  const sendStarted = Promise.withResolvers<void>()
  const sendWith = async (send: Mailer['send']) => {
    const mail = { send, close: () => {} }
    const addresses = { notify: 'each' as const, notifyEmail: 'desk@example.com', contactEmail: 'hello@example.com' }
    const emailServices = {
      ...app.services,
      db,
      ...addresses,
      isPublicTest: false,
      eventOverNotice: () => undefined,
      mail,
    }
    const { sendDue, finish } = createEmailSender(emailServices, 'later tries')
    await sendDue(new AbortController().signal)
    await finish(30_000)
  }
  const first = sendWith(async () => {
    sendStarted.resolve()
    await slowSend.promise
    throw new Error('The connection was lost')
  })
  await sendStarted.promise
  clock.move(61_000)
  const messageIds: string[] = []
  await sendWith(async ({ messageId }) => void messageIds.push(messageId))
  slowSend.resolve()
  await first
  const row = await db
    .selectFrom('email_message')
    .selectAll()
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'sent', attempts: 3, note: null, message_id: messageIds[0] })
})
