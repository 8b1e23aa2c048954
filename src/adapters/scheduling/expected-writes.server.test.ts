import { expect, test } from 'vitest'
import { countExpectedWrites, expectWrite } from './expected-writes.server'

test('a form counts while it is answered, but not once it takes long', async () => {
  const answer = Promise.withResolvers<void>()
  const arrivalMs = performance.now()
  const forms = [expectWrite(() => answer.promise), expectWrite(() => Promise.reject(new Error('refused')))]
  expect(countExpectedWrites(arrivalMs)).toBe(2)
  await expect(forms[1]).rejects.toThrow('refused')
  expect(countExpectedWrites(arrivalMs)).toBe(1)
  expect(countExpectedWrites(performance.now() + 60)).toBe(0)
  answer.resolve()
  await forms[0]
  expect(countExpectedWrites(arrivalMs)).toBe(0)
})
