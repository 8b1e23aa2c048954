import { expect, test } from 'vitest'
import { startMailServer } from '../../../test/support/servers/mail-server'
import { type OutgoingEmail, openMailer } from './mail.server'

test('emails and passwords are never sent unencrypted to another machine, unless the operator allows it', async () => {
  await using server = await startMailServer({ password: 'right' })
  // The same server under a hostname that is not recognised as the local machine.
  const otherAddress = server.url.replace('127.0.0.1', '0.0.0.0')
  const refused = await send(otherAddress).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'ETLS' })
  expect(server.emails).toEqual([])

  await send(`${otherAddress}?requireTLS=false`)
  await send(server.url)
  expect(server.emails).toHaveLength(2)
})

async function send(smtpUrl: string): Promise<void> {
  const mail = openMailer({ from: 'AGEFEST <info@example.com>', smtpUrl })
  try {
    await mail.send(createMessage())
  } finally {
    mail.close()
  }
}

function createMessage(): OutgoingEmail {
  return { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<a@agefest>' }
}
