import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.server'

test('one work runs at a time, in the order given, and a failure concerns nobody else', async () => {
  const runInTurn = createSerialQueue()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} starts`)
    await pause(5)
    events.push(`${name} ends`)
    if (name === 'second') throw new Error(name)
    return name
  }
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => runInTurn(work(name))))
  expect(results).toMatchObject([{ value: 'first' }, { reason: { message: 'second' } }, { value: 'third' }])
  expect(events).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]))
})
