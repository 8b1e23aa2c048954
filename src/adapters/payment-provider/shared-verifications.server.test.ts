import { expect, test } from 'vitest'
import type { PaymentProvider, Question } from './paystack.server'
import type { ProviderPayment } from './paystack-responses.server'
import { shareQuestions } from './shared-verifications.server'

const onResultPage: Question = { asker: 'visitor', mayBeRecent: true }

test('everybody on one result page shares one question, and those who come soon after share its answer', async () => {
  const { provider, asked } = countingProvider()
  const crowd = Array.from({ length: 50 }, () => provider.verify('a', onResultPage))
  expect(new Set(await Promise.all(crowd)).size).toBe(1)
  await provider.verify('a', onResultPage)
  expect(asked).toEqual(['a'])
  await provider.verify('b', onResultPage)
  expect(asked).toEqual(['a', 'b'])
})

test('a visitor who has just paid never gets an answer to what the sweep asked before', async () => {
  const { provider, asked } = countingProvider()
  await provider.verify('a', { asker: 'sweep' })
  await provider.verify('a', onResultPage)
  expect(asked).toEqual(['a', 'a'])
  const [sweeps, visitors] = await Promise.all([
    provider.verify('b', { asker: 'sweep' }),
    provider.verify('b', onResultPage),
  ])
  expect(sweeps).not.toBe(visitors)
  expect(asked).toEqual(['a', 'a', 'b', 'b'])
})

/** A provider whose every answer is another object, and what it was asked about. */
function countingProvider() {
  const asked: string[] = []
  const verify = async (reference: string) => {
    asked.push(reference)
    await new Promise((resume) => setTimeout(resume, 5))
    return { state: 'ongoing' } as unknown as ProviderPayment
  }
  return { asked, provider: shareQuestions({ verify } as unknown as PaymentProvider) }
}
