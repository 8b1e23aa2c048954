import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNetworkFairScheduler } from './network-fair-scheduler.server'

test('work runs at once while a turn has time left', () => {
  const { schedule, done, take } = start()
  schedule('a', take('first', 2))
  schedule('a', take('second', 2))
  expect(done).toEqual(['first', 'second'])
})

test('work that exceeds the time slice runs in later turns, in order', async () => {
  const { schedule, done, take } = start()
  for (const name of ['1', '2', '3', '4']) schedule('a', take(name, 6))
  expect(done).toEqual(['1'])
  await nextTurn()
  expect(done).toEqual(['1', '2'])
  for (let turns = 0; turns < 4; turns++) await nextTurn()
  expect(done).toEqual(['1', '2', '3', '4'])
})

test('a network with one piece of work does not wait for all the work of another', async () => {
  const { schedule, done, take } = start()
  for (let count = 0; count < 100; count++) schedule('crowd', take('crowd', 6))
  schedule('visitor', take('visitor', 1))
  for (let turns = 0; turns < 2; turns++) await nextTurn()
  expect(done).toContain('visitor')
  expect(done.length).toBeLessThan(5)
})

test('microtasks that follow a piece of work count towards its turn', async () => {
  const { schedule, done, take } = start()
  schedule('a', take('busy', 6))
  const continued = (name: string) => () => {
    void Promise.resolve().then(take(name, 6))
  }
  schedule('a', continued('1'))
  schedule('a', continued('2'))
  await nextTurn()
  await Promise.resolve()
  expect(done).toEqual(['busy', '1'])
})

test('ticks that follow a piece of work count towards its turn', async () => {
  const { schedule, done, take } = start()
  schedule('a', take('busy', 6))
  const endingLater = (name: string) => () => process.nextTick(() => process.nextTick(take(name, 6)))
  for (const name of ['1', '2', '3']) schedule('a', endingLater(name))
  await nextTurn()
  expect(done).toEqual(['busy', '1'])
  for (let turns = 0; turns < 4; turns++) await nextTurn()
  expect(done).toEqual(['busy', '1', '2', '3'])
})

test('a shortened turn ends early, and so does the next', async () => {
  const { schedule, shortenTurn, done, take } = start()
  for (const name of ['1', '2', '3', '4', '5', '6']) schedule('a', take(name, 2))
  expect(done).toEqual(['1', '2', '3'])
  shortenTurn()
  await nextTurn()
  await Promise.resolve()
  expect(done).toEqual(['1', '2', '3', '4'])
  for (let turns = 0; turns < 2; turns++) await nextTurn()
  expect(done).toEqual(['1', '2', '3', '4', '5', '6'])
})

/** Turns of 5 ms, on a clock that only work advances. */
function start() {
  let nowMs = 0
  const done: string[] = []
  return {
    ...createNetworkFairScheduler({ usualMs: 5, shortMs: 1 }, () => nowMs),
    done,
    take: (name: string, tookMs: number) => () => {
      nowMs += tookMs
      done.push(name)
    },
  }
}
