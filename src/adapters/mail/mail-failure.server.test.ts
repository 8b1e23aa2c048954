import { expect, onTestFinished, test } from 'vitest'
import { mailResponses } from '../../../test/builders/mail-responses'
import { startMailServer } from '../../../test/support/servers/mail-server'
import { openMailer } from './mail.server'
import { classifyMailFailure, deliveryFailureReason } from './mail-failure.server'

test.each(
  Object.entries(mailResponses).flatMap(([step, cases]) => cases.map(([text, kind]) => [step, text, kind] as const)),
)('at %s, %j means: %s', (command, response, expected) => {
  const error = Object.assign(new Error(`Rejected: ${response}`), {
    ...{ code: command.startsWith('AUTH') ? 'EAUTH' : 'EENVELOPE', command, response },
    responseCode: Number(response.slice(0, 3)),
  })
  const failure = classifyMailFailure(error)
  expect(failure.kind === 'limit' ? failure.scope : failure.kind).toBe(expected)
})

test('what is not a response of a mail server is a lost connection, and never final', () => {
  for (const error of [new Error('x'), 'text', undefined, Object.assign(new Error('550 5.1.1'), { responseCode: 250 })])
    expect(classifyMailFailure(error)).toEqual({ kind: 'connection' })
})

test.each([
  ['550 5.1.1 user unknown', 'unknown recipient', 'the mail server responded with 550 5.1.1'],
  ['550 5.4.5 Daily user sending quota exceeded', 'limit', 'the mail server responded with 550 5.4.5'],
  ['450 4.2.0 not now', 'limit', 'the mail server responded with 450 4.2.0'],
] as const)(
  'the response of a real server is classified, and its code is known: %s',
  async (response, kind, reason) => {
    await using server = await startMailServer()
    server.setMode(response)
    const error = await send(server.url)
    expect(error).toMatchObject({ response: expect.stringContaining(response) })
    expect(classifyMailFailure(error).kind).toBe(kind)
    expect(deliveryFailureReason(String(error))).toBe(reason)
  },
)

test('errors of login, connection or TLS are told apart, and none is final', async () => {
  await using server = await startMailServer({ password: 'another one' })
  await using stoppedServer = await startMailServer()
  await stoppedServer.stop()
  const cases = [
    [server.url, 'configuration', 'the mail server responded with 535'],
    [stoppedServer.url, 'connection', 'the mail server did not respond'],
    // It offers no TLS, and this hostname is not recognised as the local machine.
    [server.url.replace('127.0.0.1', '0.0.0.0'), 'configuration', 'no secure connection to the mail server'],
  ] as const
  for (const [url, kind, reason] of cases) {
    const error = await send(url)
    expect(classifyMailFailure(error)).toEqual({ kind })
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
