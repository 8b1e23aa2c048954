import { expect, test } from 'vitest'
import { listContainingNetworks } from '../../domain/client-network.server'
import { createNetworkFairSemaphore } from './network-fair-semaphore.server'

test('as many callers have a slot at once as there are slots', async () => {
  const { task, most } = start(2)
  await Promise.all([1, 2, 3, 4, 5].map((number) => task(`${number}`, '203.0.113.7')))
  expect(most()).toBe(2)
})

test('a visitor waits for one task of a crowd, not for all of them', async () => {
  const { task, done } = start(1)
  const crowd = [1, 2, 3, 4].map((number) => task(`crowd ${number}`, '203.0.113.7'))
  await Promise.all([...crowd, task('visitor', '198.51.100.1'), task('neighbour', '203.0.113.8')])
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(2)
  expect(done.indexOf('neighbour')).toBeLessThanOrEqual(3)
  expect(done.filter((name) => name.startsWith('crowd'))).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4'])
})

test('many small networks inside a wide one share its turn', async () => {
  const { task, done } = start(1)
  const crowd = Array.from({ length: 50 }, (_, number) => task('crowd', `2001:db8:1:${number.toString(16)}::1`))
  await Promise.all([...crowd, task('visitor', '2001:db8:2::1')])
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(2)
})

test('the site itself goes before every visitor', async () => {
  const { task, done } = start(1)
  const visitors = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map((address) => task(address, address))
  await Promise.all([...visitors, task('site')])
  expect(done.indexOf('site')).toBe(1)
})

/** Tasks that take a turn each and note their names when they are done. */
function start(slots: number) {
  const { acquire, release } = createNetworkFairSemaphore(slots)
  const done: string[] = []
  let [concurrent, most] = [0, 0]
  return {
    done,
    most: () => most,
    async task(name: string, address?: string) {
      await acquire(address === undefined ? [] : listContainingNetworks(address))
      most = Math.max(most, ++concurrent)
      await undefined
      concurrent--
      done.push(name)
      release()
    },
  }
}
