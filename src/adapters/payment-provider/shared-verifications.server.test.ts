import { expect, test } from 'vitest'
import type { PaymentProvider, VerifyOptions } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'
import { shareVerifications } from './shared-verifications.server'

const resultPageOptions: VerifyOptions = { caller: 'visitor', allowCached: true }

test('concurrent visitors of one result page share one provider call, and later ones share its result for a while', async () => {
  const { provider, verified } = createCountingProvider()
  const verifications = Array.from({ length: 50 }, () => provider.verify('a', resultPageOptions))
  expect(new Set(await Promise.all(verifications)).size).toBe(1)
  await provider.verify('a', resultPageOptions)
  expect(verified).toEqual(['a'])
  await provider.verify('b', resultPageOptions)
  expect(verified).toEqual(['a', 'b'])
})

test('a visitor who has just paid never gets the result of an earlier call by the sweep', async () => {
  const { provider, verified } = createCountingProvider()
  await provider.verify('a', { caller: 'sweep' })
  await provider.verify('a', resultPageOptions)
  expect(verified).toEqual(['a', 'a'])
  const [sweeps, visitors] = await Promise.all([
    provider.verify('b', { caller: 'sweep' }),
    provider.verify('b', resultPageOptions),
  ])
  expect(sweeps).not.toBe(visitors)
  expect(verified).toEqual(['a', 'a', 'b', 'b'])
})

/** A provider that returns a new object for every call and records the calls. */
function createCountingProvider() {
  const verified: string[] = []
  const verify = async (reference: string) => {
    verified.push(reference)
    await new Promise((resume) => setTimeout(resume, 5))
    return { state: 'ongoing' } as unknown as ProviderPayment
  }
  return { verified, provider: shareVerifications({ verify } as unknown as PaymentProvider) }
}
