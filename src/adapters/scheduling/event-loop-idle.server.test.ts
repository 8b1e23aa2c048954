import { setImmediate as setImmediateCallback } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createIdleGate, waitForIdleEventLoop } from './event-loop-idle.server'

test('deferrable work continues at once in an idle process', async () => {
  let isOver = false
  void waitForIdleEventLoop().then(() => {
    isOver = true
  })
  await expect.poll(() => isOver).toBe(true)
})

test('deferrable work waits while the process is busy, but not for ever', async () => {
  const startedAtMs = performance.now()
  let waitedMs = 0
  void waitForIdleEventLoop().then(() => {
    waitedMs = performance.now() - startedAtMs
  })
  while (waitedMs === 0) {
    const busyFromMs = performance.now()
    while (performance.now() - busyFromMs < 20);
    await setImmediate()
  }
  expect(waitedMs).toBeGreaterThan(500)
})

test('while the process stays busy, the pieces of deferrable work wait together and not one by one', async () => {
  const waitForIdle = createIdleGate({ burstMs: 60_000, maxWaitMs: 50 })
  let isBusy = true
  const keepBusy = () => {
    const busyFromMs = performance.now()
    while (performance.now() - busyFromMs < 20);
    if (isBusy) setImmediateCallback(keepBusy)
  }
  keepBusy()
  await waitForIdle()
  let hasTurned = false
  setImmediateCallback(() => {
    hasTurned = true
  })
  await waitForIdle()
  expect(hasTurned).toBe(false)
  isBusy = false
})
