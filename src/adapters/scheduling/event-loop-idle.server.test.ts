import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { quietMoment } from './event-loop-idle.server'

test('work that can wait goes on at once where nothing else is to be done', async () => {
  let isOver = false
  void quietMoment().then(() => {
    isOver = true
  })
  await expect.poll(() => isOver).toBe(true)
})

test('work that can wait leaves a busy process alone, but not for ever', async () => {
  const beganMs = performance.now()
  let waitedMs = 0
  void quietMoment().then(() => {
    waitedMs = performance.now() - beganMs
  })
  while (waitedMs === 0) {
    const turnMs = performance.now()
    while (performance.now() - turnMs < 20);
    await setImmediate()
  }
  expect(waitedMs).toBeGreaterThan(500)
})
