import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { delegateValues, encodeMultipart, payingDelegateValues } from './forms.ts'
import { sendRequest } from './load.ts'

/** Sends a free registration as the page does, with a new key. Throws unless it is accepted. */
export async function registerFree(url: string): Promise<void> {
  const key = randomUUID()
  const { status, json } = await sendRequest(`${url}/api/paystack/pay`, {
    body: await encodeMultipart(delegateValues(key)),
    key,
  })
  if (status !== 200 || json.message !== true) throw new Error(`A free registration was answered ${status}`)
}

/**
 * Sends a paid registration: the form, the button on the sandbox provider's page, and the verification by
 * the result page. Throws unless it ends as paid.
 */
export async function registerPaid(url: string): Promise<void> {
  const key = randomUUID()
  const response = await sendRequest(`${url}/api/paystack/pay`, {
    body: await encodeMultipart(payingDelegateValues(key)),
    key,
  })
  if (typeof response.json.authorization_url !== 'string')
    throw new Error(`A paid registration was answered ${response.status}`)
  const emptyForm = { type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(0) }
  const { location, status } = await sendRequest(`${response.json.authorization_url}/pay`, { body: emptyForm })
  if (location === undefined) throw new Error(`The provider's page answered ${status}`)
  const reference = new URL(location).searchParams.get('trxref')
  await untilVerified(
    async () => (await sendRequest(`${url}/api/paystack/callback?reference=${reference}`)).json.status,
  )
}

const verifyEveryMs = 3_000
const verifyForMs = 60_000

/** Verifies a payment again while it is pending, as the result page does. Throws unless it ends as paid. */
export async function untilVerified(verify: () => Promise<unknown>): Promise<void> {
  for (const startedAtMs = performance.now(); ; await pause(verifyEveryMs)) {
    const status = await verify()
    if (status === 'success') return
    if (status !== 'pending' || performance.now() - startedAtMs > verifyForMs)
      throw new Error(`a payment was verified as ${status}`)
  }
}
