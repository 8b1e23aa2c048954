import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/support/servers/mail-server'
import { openMail } from './mail.server'
import { isRecipientUnknown, reasonIn } from './mail-refusal.server'

test.each([
  ['550 5.1.1 user unknown', true],
  ['550 5.1.10 recipient address has null MX', true],
  ['550 No such user here', true],
  ['550 Recipient address rejected: User unknown in virtual mailbox table', true],
  ['550 5.4.5 Daily user sending quota exceeded', false],
  ['550 5.7.1 message refused by policy, user unknown to us', false],
  ['550 sender address unknown', false],
  ['550 mailbox unavailable', false],
  ['552 5.2.2 mailbox full', false],
  ['554 5.7.26 unauthenticated mail is not accepted', false],
  ['421 4.7.0 try again later', false],
  ['450 4.1.1 user unknown for now', false],
] as const)('only an unknown recipient is final: %s', async (answer, isFinal) => {
  await using server = await startMailServer()
  server.feel(answer)
  const error = await send(server.url)
  expect(error).toMatchObject({ response: expect.stringContaining(answer) })
  expect(isRecipientUnknown(error)).toBe(isFinal)
})

test('what is wrong with our login, the way there or its safety is mended by us: the email waits, and its reason is known', async () => {
  await using server = await startMailServer({ password: 'another one' })
  await using gone = await startMailServer()
  await gone.stop()
  const cases = [
    [server.url, 'the mail server answers 535'],
    [gone.url, 'the mail server does not answer'],
    // It offers no TLS, and this address does not say that it is on this machine.
    [server.url.replace('127.0.0.1', '0.0.0.0'), 'no safe connection to the mail server'],
  ] as const
  for (const [url, reason] of cases) {
    const error = await send(url)
    expect(isRecipientUnknown(error)).toBe(false)
    expect(reasonIn(String(error))).toBe(reason)
  }
})

test('a letter that is given up closes its connection, and the next one leaves', async () => {
  await using server = await startMailServer()
  server.feelTowards('ada@example.com', 'silent')
  const mail = openMail({ from: 'AGEFEST <letters@example.com>', smtpUrl: server.url })
  onTestFinished(() => mail.close())
  const giveUp = new AbortController()
  const first = mail.send(aLetter('ada@example.com'), giveUp.signal).catch((error: Error) => error)
  await expect.poll(() => server.refused).toEqual(['ada@example.com'])
  giveUp.abort()
  expect(await first).toMatchObject({ name: 'AbortError' })
  await mail.send(aLetter('ngozi@example.com'))
  expect(server.letters.map(({ to }) => to)).toEqual([['ngozi@example.com']])
})

async function send(smtpUrl: string): Promise<unknown> {
  const mail = openMail({ from: 'AGEFEST <letters@example.com>', smtpUrl })
  try {
    return await mail.send(aLetter('ada@example.com')).catch((error: unknown) => error)
  } finally {
    mail.close()
  }
}

function aLetter(to: string) {
  return { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<a@agefest>' }
}
