import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withWorkingTimeout } from './working-timeout.server'

test('what does not end is given up', async () => {
  await expect(withWorkingTimeout(new Promise(() => {}), 120, 'too late')).rejects.toThrow('too late')
})

test('a result and an error are passed on', async () => {
  expect(await withWorkingTimeout(Promise.resolve(1), 120, 'too late')).toBe(1)
  await expect(withWorkingTimeout(Promise.reject(new Error('broken')), 120, 'too late')).rejects.toThrow('broken')
})

test('a time in which the process was held up does not use up the timeout', async () => {
  const work = async () => {
    await nextTurn()
    const untilMs = performance.now() + 400
    while (performance.now() < untilMs);
    // All timers that have come due run before this.
    await nextTurn()
    await nextTurn()
    return 'done'
  }
  expect(await withWorkingTimeout(work(), 200, 'too late')).toBe('done')
})
