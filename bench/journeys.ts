import { randomUUID } from 'node:crypto'
import { call } from './crowd.ts'
import { delegate, multipart, payingDelegate } from './forms.ts'

/** A free registration as the page sends it, under a key of its own. Throws unless it is accepted. */
export async function registerFree(url: string): Promise<void> {
  const key = randomUUID()
  const { status, json } = await call(`${url}/api/paystack/pay`, { body: await multipart(delegate(key)), key })
  if (status !== 200 || json.message !== true) throw new Error(`A free registration was answered ${status}`)
}

/** A paid one: the form, the button on the sandbox provider's page, the result page's question. Throws unless it ends paid. */
export async function registerPaid(url: string): Promise<void> {
  const key = randomUUID()
  const sent = await call(`${url}/api/paystack/pay`, { body: await multipart(payingDelegate(key)), key })
  if (typeof sent.json.authorization_url !== 'string')
    throw new Error(`A paid registration was answered ${sent.status}`)
  const nothing = { type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(0) }
  const { location, status } = await call(`${sent.json.authorization_url}/pay`, { body: nothing })
  if (location === undefined) throw new Error(`The provider's page answered ${status}`)
  const reference = new URL(location).searchParams.get('trxref')
  const verified = await call(`${url}/api/paystack/callback?reference=${reference}`)
  if (verified.json.status !== 'success') throw new Error(`A payment was verified as ${verified.json.status}`)
}
