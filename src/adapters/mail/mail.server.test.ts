import { expect, test } from 'vitest'
import { startMailServer } from '../../../test/support/servers/mail-server'
import { type OutgoingMail, openMail } from './mail.server'

test('no letter and no password leaves for another machine in the clear, unless the operator says so', async () => {
  await using server = await startMailServer({ password: 'right' })
  // The same server, by an address that does not say that it is on this machine.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  const refused = await send(elsewhere).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'ETLS' })
  expect(server.letters).toEqual([])

  await send(`${elsewhere}?requireTLS=false`)
  await send(server.url)
  expect(server.letters).toHaveLength(2)
})

async function send(smtpUrl: string): Promise<void> {
  const mail = openMail({ from: 'AGEFEST <letters@example.com>', smtpUrl })
  try {
    await mail.send(aLetter())
  } finally {
    mail.close()
  }
}

function aLetter(): OutgoingMail {
  return { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<a@agefest>' }
}
