import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOutbox } from '../../../test/support/outbox'
import { type OutgoingEmail, openMailer, sanitizeSubject } from './mail.server'

const character = String.fromCharCode
const injected = 'Bcc: victim@example.com'

test.each([
  `Ada\r\n${injected}`,
  `Ada\n${injected}`,
  `Ada\r${injected}`,
  `Ada${character(0x2028)}${injected}`,
  `Ada${character(0x85)}${injected}`,
  `Ada${character(0)}\r\n\r\n<script>`,
  `=?utf-8?Q?Ada=0D=0A${injected}?=`,
  `"Ada" <victim@example.com>, "Co"`,
  'Ọládélé'.repeat(500),
])('no name makes a header of its own, or a second recipient: %j', async (name) => {
  const { raw, to, subject } = await sendAndRead({ subject: `New nomination: ${name}` })
  const headerBlock = raw.split('\r\n\r\n')[0] ?? ''
  const headers = headerBlock.split(/\r\n(?![ \t])/).map((line) => line.split(':', 1)[0]?.toLowerCase())
  expect(headers.sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
  for (const line of headerBlock.split('\r\n')) expect(line.length).toBeLessThan(1_000)
  expect(to).toEqual(['ada@example.com'])
  expect(subject.length).toBeLessThanOrEqual(201)
  expect(subject).toMatch(/^New nomination: /)
  expect(subject).not.toMatch(/[\r\n\p{Zl}\p{Cc}]/u)
})

test('letters, tone marks and symbols of a normal subject are kept', async () => {
  const subject = 'New nomination: Ọ̀nà ẹ́ dára & Co. “₦5,000” = 100%?'
  expect(sanitizeSubject(subject)).toBe(subject)
  expect((await sendAndRead({ subject })).subject).toBe(subject)
})

test('file names in the outbox contain no visitor input', async () => {
  const { names } = await sendAndRead({ subject: '../../x\n/y', messageId: '<../z@agefest>' })
  expect(names).toEqual([expect.stringMatching(/^[\dTZ-]+-[\da-f-]{36}\.eml$/)])
})

async function sendAndRead(changes: Partial<OutgoingEmail>) {
  const outbox = mkdtempSync(path.join(tmpdir(), 'agefest-outbox-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const mail = openMailer({ from: 'AGEFEST <info@example.com>', outbox })
  const message = {
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<a@agefest>',
  }
  await mail.send({ ...message, ...changes })
  const [received] = await readOutbox(outbox)
  if (received === undefined) throw new Error('No email was sent')
  return { ...received, names: readdirSync(outbox) }
}
