import { describe, expect, test } from 'vitest'
import { listContainingNetworks } from '../../domain/client-network.server'
import { createEvictableShares } from './evictable-shares.server'

test('when the limit is exceeded, only the network that holds the most loses its largest holding', () => {
  const shares = createEvictableShares(100)
  const evicted: string[] = []
  const allocate = (network: string, name: string, amount: number) => {
    const allocation = shares.allocate([network], () => evicted.push(name))
    allocation.grow(amount)
    return allocation
  }
  allocate('crowd', 'small', 20)
  allocate('crowd', 'large', 50)
  allocate('visitor', 'visitor', 30)
  expect(evicted).toEqual([])
  allocate('another', 'another', 10)
  expect(evicted).toEqual(['large'])
  allocate('crowd', 'newest', 60)
  expect(evicted).toEqual(['large', 'newest'])
})

test('released holdings make room, and settled holdings are not evicted', () => {
  const shares = createEvictableShares(10)
  const evicted: string[] = []
  const allocate = (name: string) => shares.allocate(['one'], () => evicted.push(name))
  const [first, second, third] = [allocate('first'), allocate('second'), allocate('third')]
  first.grow(8)
  first.pin()
  second.grow(4)
  expect(evicted).toEqual(['second'])
  first.release()
  first.release()
  third.grow(10)
  second.grow(99)
  expect(evicted).toEqual(['second'])
})

test('among networks that allocate the same amount, the newest one loses', () => {
  const shares = createEvictableShares(3)
  const evicted: string[] = []
  for (const network of ['first', 'second', 'third', 'fourth', 'fifth'])
    shares.allocate([network], () => evicted.push(network)).grow(1)
  expect(evicted).toEqual(['fourth', 'fifth'])
  shares.allocate(['first'], () => evicted.push('the second of the first')).grow(1)
  expect(evicted).toEqual(['fourth', 'fifth', 'the second of the first'])
})

test('someone with many small networks inside a wide one counts as one', () => {
  const shares = createEvictableShares(64)
  const evicted: string[] = []
  const allocate = (address: string) =>
    shares.allocate(listContainingNetworks(address), () => evicted.push(address)).grow(1)
  for (let index = 0; index < 64; index++) allocate(`2001:db8:1:${index.toString(16)}::1`)
  expect(evicted).toEqual([])
  allocate('2a00:1:2:3::1')
  allocate('203.0.113.7')
  expect(evicted).toEqual(['2001:db8:1:3f::1', '2001:db8:1:3e::1'])
})

test('inside the widest network that holds the most, the narrower one that holds the most loses', () => {
  const shares = createEvictableShares(3)
  const evicted: string[] = []
  const allocate = (address: string) =>
    shares.allocate(listContainingNetworks(address), () => evicted.push(address)).grow(1)
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.8', '198.51.100.1']) allocate(address)
  expect(evicted).toEqual(['203.0.113.8'])
})

test('phones behind one carrier’s addresses lose nothing while there is room', () => {
  const shares = createEvictableShares(64)
  for (let index = 0; index < 64; index++) {
    const giveUp = () => expect.unreachable('a phone lost its place')
    shares.allocate(listContainingNetworks(`102.89.23.${index % 8}`), giveUp).grow(1)
  }
})

describe('of networks that allocate as much as each other', () => {
  const nets = ['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1']

  test('the one that sends almost nothing loses, not the newcomer', () => {
    const { evicted, allocate, wait } = sharedBetweenThree()
    const [quick, slow, complete] = nets.map(allocate)
    for (let seconds = 0; seconds < 30; seconds++) {
      quick?.advance(50_000)
      slow?.advance(2_000)
      if (seconds === 0) complete?.complete()
      wait(1_000)
    }
    allocate('2001:db8:4::1')
    expect(evicted).toEqual(['2001:db8:2::1'])
  })

  test('the newest loses while all make progress', () => {
    const { evicted, allocate, wait } = sharedBetweenThree()
    const allocations = nets.map(allocate)
    for (let seconds = 0; seconds < 30; seconds++) {
      for (const each of allocations) each.advance(10_000)
      wait(1_000)
    }
    allocate('2001:db8:4::1')
    expect(evicted).toEqual(['2001:db8:4::1'])
  })

  function sharedBetweenThree() {
    let nowMs = 0
    const shares = createEvictableShares(3, () => nowMs)
    const evicted: string[] = []
    const allocate = (address: string) => {
      const allocation = shares.allocate(listContainingNetworks(address), () => evicted.push(address))
      allocation.grow(1)
      allocation.advance(0)
      return allocation
    }
    const wait = (ms: number) => {
      nowMs += ms
    }
    return { evicted, allocate, wait }
  }
})
