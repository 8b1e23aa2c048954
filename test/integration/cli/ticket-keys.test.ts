import { readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readQrCode } from '../../support/read-qr-code'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'
import { clockBeforeFestival, placeTicketOrder, postToApi } from '../../support/ticket-orders'

test.each(engines)(
  'a rotated key leaves tickets valid, and a stolen one voids and replaces them (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockBeforeFestival() })
    const order = await placeTicketOrder(app, '2')
    await postToApi(app, `${order}/tickets/2/holder`, { fullName: 'Bola Adé', email: 'bola@example.com' })
    const first = await readEmailedToken(app, 'adaeze@example.com', 2)
    const held = await readEmailedToken(app, 'bola@example.com', 1)
    expect((await createVerifier(app))(first)).toMatchObject({
      year: expect.any(Number),
      code: expect.stringMatching(/^TKT-/),
    })

    const rotated = await runCommand(app.variables, 'rotate-ticket-key')
    expect(rotated).toMatchObject({ code: 0, err: '' })
    for (const token of [first, held]) expect((await createVerifier(app))(token)).toBeDefined()

    const preview = await runCommand(app.variables, 'rotate-ticket-key', '--revoke')
    expect(preview.out).toContain('Nothing was changed')
    expect((await createVerifier(app))(first)).toBeDefined()

    const revoked = await runCommand(app.variables, 'rotate-ticket-key', '--revoke', '--yes')
    expect(revoked).toMatchObject({ code: 0, err: '' })
    expect(revoked.out).toContain('2 emails with new QR codes are queued')
    const verify = await createVerifier(app)
    for (const token of [first, held]) expect(verify(token)).toBeUndefined()
    const again = await runCommand(app.variables, 'rotate-ticket-key', '--reissue')
    expect(again.out).toContain('0 emails with new QR codes are queued')

    const replaced = await readEmailedToken(app, 'adaeze@example.com', 3)
    const replacedHeld = await readEmailedToken(app, 'bola@example.com', 2)
    for (const token of [replaced, replacedHeld]) expect(verify(token)).toBeDefined()
    expect((await app.emailsTo('bola@example.com')).at(-1)?.text).toContain('Earlier QR codes of this order are void')
  },
)

test('options that contradict each other change nothing', async () => {
  await using app = await startApp()
  const listKeys = () => app.services.db.selectFrom('ticket_key').selectAll().execute()
  // The server creates the first one.
  await expect.poll(listKeys).toHaveLength(1)
  const before = await listKeys()
  expect(await runCommand(app.variables, 'rotate-ticket-key', '--revoke', '--reissue')).toMatchObject({ code: 2 })
  expect(await listKeys()).toEqual(before)
  await app.services.db.deleteFrom('ticket_key').execute()
  expect((await runCommand(app.variables, 'ticket-keys')).err).toContain('There is no key yet')
})

type Verifier = (text: string) => { code: string; kind: number; year: number } | undefined

/** The verifier that the operator's documents describe, with nothing but the public keys. */
async function createVerifier(app: TestApp): Promise<Verifier> {
  const document = readFileSync('docs/operations/ticket-keys.md', 'utf8')
  const [, script = ''] = /```js\n([\s\S]+?)```/.exec(document) ?? []
  const module = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${script}\nexport { keys, readTicket }\n//${Math.random()}`)}`
  )
  const { out } = await runCommand(app.variables, 'ticket-keys', '--json')
  for (const line of out.trim().split('\n')) {
    const key = JSON.parse(line)
    expect(Object.keys(key)).not.toContain('d')
    if (key.state !== 'revoked') module.keys.set(key.kid, key)
  }
  return module.readTicket
}

/** The text of the QR code in the newest email to this address with a ticket, once this many have arrived. */
async function readEmailedToken(app: TestApp, address: string, count: number): Promise<string> {
  const emails = await app.expectEmails(address, count)
  for (const { raw } of emails.toReversed()) {
    const { attachments } = await PostalMime.parse(raw)
    const picture = attachments.find(({ mimeType }) => mimeType === 'image/png')
    if (picture !== undefined) return (await readQrCode(Buffer.from(picture.content as Uint8Array))) ?? ''
  }
  throw new Error('No email carries a ticket')
}
