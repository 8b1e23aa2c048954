import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { sandboxPlugin } from '../../../src/sandbox/plugin.server'
import { freePort } from '../../support/servers/free-port'
import { startMailServer } from '../../support/servers/mail-server'

export type OutsideServices = Awaited<ReturnType<typeof startOutsideServices>>

const secretKey = 'sk_test_outside'

/**
 * Starts the services that a machine reaches over the internet: a mail server and the payment provider, on an
 * address that the machine sees. The provider sends its events to `webhookUrl`.
 */
export async function startOutsideServices(address: string, webhookUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-outside-'))
  const mail = await startMailServer()
  const mailForwarder = createServer((client) => {
    const target = connect(Number(new URL(mail.url).port), '127.0.0.1')
    client.pipe(target).pipe(client)
    client.on('error', () => target.destroy())
    target.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => mailForwarder.listen(0, address, resolve))
  const provider = Fastify()
  const port = await freePort()
  const providerUrl = `http://${address}:${port}`
  await provider.register(sandboxPlugin, {
    file: path.join(folder, 'provider.sqlite'),
    secretKey,
    publicUrl: providerUrl,
    webhookUrl,
    now: Date.now,
  })
  await provider.listen({ port, host: address })
  return {
    mail,
    smtpUrl: `smtp://${address}:${(mailForwarder.address() as AddressInfo).port}?requireTLS=false`,
    providerVariables: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: providerUrl },
    /** Pays on a checkout page, as a visitor does. */
    pay: (checkoutUrl: string) => fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' }),
    /** Refunds a payment as an organiser does in the provider's dashboard. */
    async refund(reference: string) {
      const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ transaction: reference })
      return fetch(`${providerUrl}/refund`, { method: 'POST', headers, body })
    },
    async [Symbol.asyncDispose]() {
      await provider.close()
      mailForwarder.close()
      await mail[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
