import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aGrantApplication, aPhoto } from '../../test/builders/grant-application'
import { readOutbox } from '../../test/support/outbox'
import { startApp } from '../../test/support/servers/start-app'
import { openMailer } from '../adapters/mail/mail.server'
import { loadImageAttachments } from './image-attachments.server'

const mebibyte = 1024 * 1024

test('an email stays below 10 MB in transit, whatever the sizes of its images', async () => {
  await using app = await startApp()
  const { json } = await app.submit('grant', aGrantApplication({ files: [new Blob([(await aPhoto()) as BlobPart])] }))
  const { id, public_code: code } = await app.services.db
    .selectFrom('submission')
    .select(['id', 'public_code'])
    .where('public_code', '=', json.code ?? '')
    .executeTakeFirstOrThrow()
  await app.services.db
    .updateTable('image')
    .set({ bytes: randomBytes(mebibyte) })
    .execute()
  for (let position = 1; position < 10; position++) {
    const image = { submission_id: id, field: 'files', position, media_type: 'image/jpeg' as const }
    await app.services.db
      .insertInto('image')
      .values({ ...image, bytes: randomBytes(mebibyte) })
      .execute()
  }

  const attachments = await loadImageAttachments(app.services.db, { id, publicCode: code })
  const outbox = path.join(app.dataDir, 'large')
  const mail = openMailer({ from: 'AGEFEST <hello@example.com>', outbox })
  const content = { subject: code, text: 'x'.repeat(200_000), html: 'x'.repeat(200_000) }
  await mail.send({
    to: 'office@example.com',
    messageId: `<${randomUUID()}@example.com>`,
    ...content,
    attachments: async () => attachments,
  })
  const [email] = await readOutbox(outbox)
  expect(email?.raw.length).toBeGreaterThan(8_000_000)
  expect(email?.raw.length).toBeLessThan(10_000_000)
})
