import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takingTurns } from './fair-queue.server'

const never = new AbortController().signal

test('one piece of work is done at a time, and a visitor waits for one piece of a crowd, not for all', async () => {
  const inTurn = takingTurns()
  const done: string[] = []
  let atOnce = 0
  const work = (name: string) => async () => {
    expect(++atOnce).toBe(1)
    await pause(1)
    atOnce--
    done.push(name)
  }
  const crowd = [1, 2, 3, 4].map((number) => inTurn('crowd', never, work(`crowd ${number}`)))
  await Promise.all([...crowd, inTurn('visitor', never, work('visitor'))])
  expect(done).toEqual(['crowd 1', 'visitor', 'crowd 2', 'crowd 3', 'crowd 4'])
})

test('who gives up waits no longer, and holds up nobody; work that fails holds up nobody either', async () => {
  const inTurn = takingTurns()
  const leaving = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn('a', leaving.signal, () => promise)
  const second = inTurn('a', leaving.signal, async () => expect.unreachable())
  const third = inTurn('a', never, async () => Promise.reject(new Error('torn')))
  const fourth = inTurn('b', never, async () => 'done')
  leaving.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect(second).rejects.toThrow('gone')
  resolve()
  await expect(third).rejects.toThrow('torn')
  expect(await fourth).toBe('done')
  expect(await inTurn('a', never, async () => 'again')).toBe('again')
})

test('a visitor with several short pieces is done before a crowd whose pieces take long comes again', async () => {
  const inTurn = takingTurns()
  const done: string[] = []
  const work = (name: string, tookMs: number) => async () => {
    await pause(tookMs)
    done.push(name)
  }
  const visit = async () => {
    for (const number of [1, 2, 3]) await inTurn('visitor', never, work(`visitor ${number}`, 1))
  }
  const crowd = ['a', 'b'].flatMap((name) =>
    [1, 2].map((number) => inTurn(name, never, work(`${name} ${number}`, number === 1 ? 500 : 1))),
  )
  await Promise.all([...crowd, visit()])
  expect(done.indexOf('visitor 3')).toBeLessThan(Math.min(done.indexOf('a 2'), done.indexOf('b 2')))
})
