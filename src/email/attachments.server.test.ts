import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { anApplication, aPhotograph } from '../../test/builders/grant-application'
import { readOutbox } from '../../test/support/outbox'
import { startApp } from '../../test/support/servers/start-app'
import { openMail } from '../adapters/mail/mail.server'
import { attachedPictures } from './attachments.server'

const mebibyte = 1024 * 1024

test('however its pictures fill it, a letter stays below 10 MB on its way', async () => {
  await using app = await startApp()
  const { json } = await app.submit('grant', anApplication({ files: [new Blob([(await aPhotograph()) as BlobPart])] }))
  const { id, code } = await app.services.db
    .selectFrom('submission')
    .select(['id', 'code'])
    .where('code', '=', json.code ?? '')
    .executeTakeFirstOrThrow()
  await app.services.db
    .updateTable('picture')
    .set({ bytes: randomBytes(mebibyte) })
    .execute()
  for (let position = 1; position < 10; position++) {
    const picture = { submission_id: id, field: 'files', position, media_type: 'image/jpeg' as const }
    await app.services.db
      .insertInto('picture')
      .values({ ...picture, bytes: randomBytes(mebibyte) })
      .execute()
  }

  const attachments = await attachedPictures(app.services.db, { id, code })
  const outbox = path.join(app.dataDir, 'large')
  const mail = openMail({ from: 'AGEFEST <hello@example.com>', outbox })
  const words = { subject: code, text: 'x'.repeat(200_000), html: 'x'.repeat(200_000) }
  await mail.send({
    to: 'office@example.com',
    messageId: `<${randomUUID()}@example.com>`,
    ...words,
    attachments: async () => attachments,
  })
  const [letter] = await readOutbox(outbox)
  expect(letter?.raw.length).toBeGreaterThan(8_000_000)
  expect(letter?.raw.length).toBeLessThan(10_000_000)
})
