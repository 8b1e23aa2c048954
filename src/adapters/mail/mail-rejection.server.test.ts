import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/support/servers/mail-server'
import { openMailer } from './mail.server'
import { deliveryFailureReason, isRecipientUnknown } from './mail-rejection.server'

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
] as const)('only an unknown recipient is final: %s', async (smtpResponse, isFinal) => {
  await using server = await startMailServer()
  server.setMode(smtpResponse)
  const error = await send(server.url)
  expect(error).toMatchObject({ response: expect.stringContaining(smtpResponse) })
  expect(isRecipientUnknown(error)).toBe(isFinal)
})

test('errors of login, connection or TLS are temporary: the email waits, and its reason is known', async () => {
  await using server = await startMailServer({ password: 'another one' })
  await using stoppedServer = await startMailServer()
  await stoppedServer.stop()
  const cases = [
    [server.url, 'the mail server responded with 535'],
    [stoppedServer.url, 'the mail server did not respond'],
    // It offers no TLS, and this hostname is not recognised as the local machine.
    [server.url.replace('127.0.0.1', '0.0.0.0'), 'no secure connection to the mail server'],
  ] as const
  for (const [url, reason] of cases) {
    const error = await send(url)
    expect(isRecipientUnknown(error)).toBe(false)
    expect(deliveryFailureReason(String(error))).toBe(reason)
  }
})

test('an aborted email closes its connection, and the next one is sent', async () => {
  await using server = await startMailServer()
  server.setModeFor('ada@example.com', 'silent')
  const mail = openMailer({ from: 'AGEFEST <info@example.com>', smtpUrl: server.url })
  onTestFinished(() => mail.close())
  const abortController = new AbortController()
  const first = mail.send(createMessage('ada@example.com'), abortController.signal).catch((error: Error) => error)
  await expect.poll(() => server.rejectedRecipients).toEqual(['ada@example.com'])
  abortController.abort()
  expect(await first).toMatchObject({ name: 'AbortError' })
  await mail.send(createMessage('ngozi@example.com'))
  expect(server.emails.map(({ to }) => to)).toEqual([['ngozi@example.com']])
})

async function send(smtpUrl: string): Promise<unknown> {
  const mail = openMailer({ from: 'AGEFEST <info@example.com>', smtpUrl })
  try {
    return await mail.send(createMessage('ada@example.com')).catch((error: unknown) => error)
  } finally {
    mail.close()
  }
}

function createMessage(to: string) {
  return { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<a@agefest>' }
}
