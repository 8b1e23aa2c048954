import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOutbox } from '../../../test/support/outbox'
import { type OutgoingMail, openMail, subjectLine } from './mail.server'

const sign = String.fromCharCode
const injected = 'Bcc: victim@example.com'

test.each([
  `Ada\r\n${injected}`,
  `Ada\n${injected}`,
  `Ada\r${injected}`,
  `Ada${sign(0x2028)}${injected}`,
  `Ada${sign(0x85)}${injected}`,
  `Ada${sign(0)}\r\n\r\n<script>`,
  `=?utf-8?Q?Ada=0D=0A${injected}?=`,
  `"Ada" <victim@example.com>, "Co"`,
  'Ọládélé'.repeat(500),
])('no name makes a header of its own, or a second recipient: %j', async (name) => {
  const { raw, to, subject } = await sent({ subject: `New nomination: ${name}` })
  const head = raw.split('\r\n\r\n')[0] ?? ''
  const headers = head.split(/\r\n(?![ \t])/).map((line) => line.split(':', 1)[0]?.toLowerCase())
  expect(headers.sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(1_000)
  expect(to).toEqual(['ada@example.com'])
  expect(subject.length).toBeLessThanOrEqual(201)
  expect(subject).toMatch(/^New nomination: /)
  expect(subject).not.toMatch(/[\r\n\p{Zl}\p{Cc}]/u)
})

test('letters, tones and signs of an honest subject stay', async () => {
  const subject = 'New nomination: Ọ̀nà ẹ́ dára & Co. “₦5,000” = 100%?'
  expect(subjectLine(subject)).toBe(subject)
  expect((await sent({ subject })).subject).toBe(subject)
})

test('the names of the files in the outbox are ours', async () => {
  const { names } = await sent({ subject: '../../x\n/y', messageId: '<../z@agefest>' })
  expect(names).toEqual([expect.stringMatching(/^[\dTZ-]+-[\da-f-]{36}\.eml$/)])
})

async function sent(changes: Partial<OutgoingMail>) {
  const outbox = mkdtempSync(path.join(tmpdir(), 'agefest-outbox-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const mail = openMail({ from: 'AGEFEST <letters@example.com>', outbox })
  const letter = {
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<a@agefest>',
  }
  await mail.send({ ...letter, ...changes })
  const [read] = await readOutbox(outbox)
  if (read === undefined) throw new Error('No letter has left')
  return { ...read, names: readdirSync(outbox) }
}
