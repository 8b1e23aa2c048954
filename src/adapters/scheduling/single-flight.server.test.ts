import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.server'

test('callers of the same name share a run, and a call after it starts another', async () => {
  const share = createSingleFlight<number>()
  let runs = 0
  const run = async () => ++runs
  expect(await Promise.all([share(run, 'a', run), share(run, 'a', run), share(run, 'b', run)])).toEqual([1, 1, 2])
  expect(await share(run, 'a', run)).toBe(3)
})

test('callers beyond the limit get their result at once', async () => {
  const share = createSingleFlight<string>({ maxCallers: 2, result: 'busy' })
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second, third] = [1, 2, 3].map(() => share(resolve, 'a', () => promise))
  expect(await third).toBe('busy')
  resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect(await share(resolve, 'a', async () => 'again')).toBe('again')
})

test('thousands of callers of one run let other work in between', async () => {
  const share = createSingleFlight<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const continued: number[] = []
  const spendMs = (ms: number) => {
    const endMs = performance.now() + ms
    while (performance.now() < endMs);
  }
  const callers = Array.from({ length: 40 }, async (_, number) => {
    await share(resolve, 'a', () => promise)
    spendMs(1)
    continued.push(number)
  })
  let continuedBefore = 0
  resolve()
  setTimeout(() => {
    continuedBefore = continued.length
  }, 1)
  await Promise.all(callers)
  expect(continuedBefore).toBeGreaterThan(0)
  expect(continuedBefore).toBeLessThan(40)
})
