import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { movableClock } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startApp } from '../../test/support/servers/start-app'
import { openDatabase } from '../adapters/database/open.server'
import type { Mail } from '../adapters/mail/mail.server'
import { readConfig } from '../config.server'
import { letterSender } from './worker.server'

test.each(engines)('whoever has lost a letter to another sender says nothing of it any more (%s)', async (engine) => {
  const clock = movableClock()
  const app = await startApp({ engine, clock })
  await app.submit('registration', aDelegate())
  await app.expectLetters('adaeze@example.com', 1)
  await app.stop()
  const reading = readConfig(app.variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join())
  const db = await openDatabase(reading.config.database, () => {})
  onTestFinished(() => db.destroy())
  // The notice may not have left before the stop, and would be taken here first.
  await db.deleteFrom('letter').where('kind', '=', 'notice').execute()
  await db.updateTable('letter').set({ state: 'queued' }).where('kind', '=', 'confirmation').execute()

  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sendWith = async (send: Mail['send']) => {
    const mail = { send, close: () => {} }
    const post = { ...app.services, db, notifyEmail: 'desk@example.com', past: () => undefined, mail }
    const { round, finish } = letterSender(post, 'later tries')
    await round(new AbortController().signal)
    await finish(30_000)
  }
  const first = sendWith(async () => {
    begun.resolve()
    await slow.promise
    throw new Error('The connection was lost')
  })
  await begun.promise
  clock.move(61_000)
  const messageIds: string[] = []
  await sendWith(async ({ messageId }) => void messageIds.push(messageId))
  slow.resolve()
  await first
  const sent = await db.selectFrom('letter').selectAll().where('kind', '=', 'confirmation').executeTakeFirstOrThrow()
  expect(sent).toMatchObject({ state: 'sent', attempts: 3, remark: null, message_id: messageIds[0] })
})
