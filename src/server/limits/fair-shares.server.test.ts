import { expect, test } from 'vitest'
import { shareOut } from './fair-shares.server'

test('where too much is held, the network that holds the most loses its largest part, and nobody else does', () => {
  const shares = shareOut(100)
  const lost: string[] = []
  const hold = (network: string, name: string, amount: number) => {
    const held = shares.hold(network, () => lost.push(name))
    held.grow(amount)
    return held
  }
  hold('crowd', 'small', 20)
  hold('crowd', 'large', 50)
  hold('visitor', 'visitor', 30)
  expect(lost).toEqual([])
  hold('another', 'another', 10)
  expect(lost).toEqual(['large'])
  hold('crowd', 'newest', 60)
  expect(lost).toEqual(['large', 'newest'])
})

test('what is released makes room, and what is settled stays', () => {
  const shares = shareOut(10)
  const lost: string[] = []
  const hold = (name: string) => shares.hold('one', () => lost.push(name))
  const [first, second, third] = [hold('first'), hold('second'), hold('third')]
  first.grow(8)
  first.settle()
  second.grow(4)
  expect(lost).toEqual(['second'])
  first.release()
  first.release()
  third.grow(10)
  second.grow(99)
  expect(lost).toEqual(['second'])
})

test('of networks that hold as much as each other, the newest loses', () => {
  const shares = shareOut(3)
  const lost: string[] = []
  for (const network of ['first', 'second', 'third', 'fourth', 'fifth'])
    shares.hold(network, () => lost.push(network)).grow(1)
  expect(lost).toEqual(['fourth', 'fifth'])
  shares.hold('first', () => lost.push('the second of the first')).grow(1)
  expect(lost).toEqual(['fourth', 'fifth', 'the second of the first'])
})
