import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMail } from './mail.server'
import { lettersIn } from './outbox.server'

test('letters are removed by their names, also one that a killed process was writing, and no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const mail = openMail({ from: 'a@example.com', outbox: folder })
  const remove = lettersIn(folder)
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
  await lettersIn(path.join(folder, 'never'))(['<two@agefest>'])
})
