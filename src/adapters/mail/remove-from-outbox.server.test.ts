import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailer } from './mail.server'
import { createOutboxEmailRemover } from './remove-from-outbox.server'

test('emails are removed by their Message-IDs, including one that a killed process was writing, and no others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const mail = openMailer({ from: 'a@example.com', outbox: folder })
  const remove = createOutboxEmailRemover(folder)
  for (const messageId of ['<one@agefest>', '<two@agefest>'])
    await mail.send({ to: 'b@example.com', subject: '', text: '<three@agefest>', html: '', messageId })
  writeFileSync(path.join(folder, 'cut-off.eml.tmp'), 'To: b@example.com\r\nMessage-ID: <one@agefest>\r\n\r\nDear')
  await remove(['<three@agefest>'])
  expect(readdirSync(folder)).toHaveLength(3)
  await remove(['<one@agefest>'])
  expect(readdirSync(folder)).toHaveLength(1)
  await mail.send({ to: 'b@example.com', subject: '', text: '', html: '', messageId: '<three@agefest>' })
  await remove(['<three@agefest>', '<two@agefest>'])
  expect(readdirSync(folder)).toEqual([])
  await createOutboxEmailRemover(path.join(folder, 'never'))(['<two@agefest>'])
})
