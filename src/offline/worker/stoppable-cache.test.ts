import { afterEach, expect, test, vi } from 'vitest'
import { createStoppableCache } from './stoppable-cache'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is cached while everything is removed, and it goes on if the removal has failed', async () => {
  vi.useFakeTimers()
  const opened: string[] = []
  vi.stubGlobal('caches', { open: async (name: string) => opened.push(name), match: async () => 'found' })
  const cache = createStoppableCache('offline / 1')
  await cache.open()
  cache.stop()
  expect(cache.isStopped()).toBe(true)
  await expect(cache.open()).rejects.toThrow('stopped')
  expect(await cache.match('/faq')).toBe('found')
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(cache.isStopped()).toBe(false)
  await cache.open()
  expect(opened).toHaveLength(2)
})
