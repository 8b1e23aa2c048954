import { expect, test } from 'vitest'
import { countRecentFormRequests, trackFormRequest } from './recent-form-requests.server'

test('a form request counts while it is handled, for at most 50 ms', async () => {
  const answer = Promise.withResolvers<void>()
  const arrivalMs = performance.now()
  const forms = [trackFormRequest(() => answer.promise), trackFormRequest(() => Promise.reject(new Error('refused')))]
  expect(countRecentFormRequests(arrivalMs)).toBe(2)
  await expect(forms[1]).rejects.toThrow('refused')
  expect(countRecentFormRequests(arrivalMs)).toBe(1)
  expect(countRecentFormRequests(performance.now() + 60)).toBe(0)
  answer.resolve()
  await forms[0]
  expect(countRecentFormRequests(arrivalMs)).toBe(0)
})
