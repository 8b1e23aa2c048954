import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clockAt } from '../../../test/support/movable-clock'
import { listContainingNetworks } from '../../domain/client-network.server'
import { createFairQueue } from './fair-queue.server'

const neverAborted = new AbortController().signal

test('work runs one task at a time, and a visitor waits for one task of a crowd, not for all of them', async () => {
  const runInTurn = createFairQueue()
  const done: string[] = []
  let concurrentCount = 0
  const work = (name: string) => async () => {
    expect(++concurrentCount).toBe(1)
    await pause(1)
    concurrentCount--
    done.push(name)
  }
  const crowd = [1, 2, 3, 4].map((number) => runInTurn(['crowd'], neverAborted, work(`crowd ${number}`)))
  await Promise.all([...crowd, runInTurn(['visitor'], neverAborted, work('visitor'))])
  expect(done).toEqual(['crowd 1', 'visitor', 'crowd 2', 'crowd 3', 'crowd 4'])
})

test('aborted and failed work does not block the queue', async () => {
  const runInTurn = createFairQueue()
  const abortController = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = runInTurn(['a'], abortController.signal, () => promise)
  const second = runInTurn(['a'], abortController.signal, async () => expect.unreachable())
  const third = runInTurn(['a'], neverAborted, async () => Promise.reject(new Error('torn')))
  const fourth = runInTurn(['b'], neverAborted, async () => 'done')
  abortController.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect(second).rejects.toThrow('gone')
  resolve()
  await expect(third).rejects.toThrow('torn')
  expect(await fourth).toBe('done')
  expect(await runInTurn(['a'], neverAborted, async () => 'again')).toBe('again')
})

test('a visitor with several short tasks finishes before the second long task of a crowd', async () => {
  const clock = clockAt(0)
  const runInTurn = createFairQueue(clock.nowMs)
  const done: string[] = []
  const work = (name: string, durationMs: number) => async () => {
    await pause(1)
    clock.move(durationMs)
    done.push(name)
  }
  const visit = async () => {
    for (const number of [1, 2, 3]) await runInTurn(['visitor'], neverAborted, work(`visitor ${number}`, 1))
  }
  const crowd = ['a', 'b'].flatMap((name) =>
    [1, 2].map((number) => runInTurn([name], neverAborted, work(`${name} ${number}`, number === 1 ? 500 : 1))),
  )
  await Promise.all([...crowd, visit()])
  expect(done.indexOf('visitor 3')).toBeLessThan(Math.min(done.indexOf('a 2'), done.indexOf('b 2')))
})

test('many small networks inside a wide one share a single turn', async () => {
  const clock = clockAt(0)
  const inTurn = createFairQueue(clock.nowMs)
  const done: string[] = []
  const work = (name: string) => async () => {
    await pause(1)
    clock.move(5)
    done.push(name)
  }
  const crowd = Array.from({ length: 20 }, (_, index) =>
    inTurn(listContainingNetworks(`2001:db8:1:${index}::1`), neverAborted, work('crowd')),
  )
  const visit = async () => {
    for (let piece = 0; piece < 3; piece++)
      await inTurn(listContainingNetworks('203.0.113.7'), neverAborted, work('visitor'))
  }
  await Promise.all([...crowd, visit()])
  expect(done.lastIndexOf('visitor')).toBeLessThan(8)
})
