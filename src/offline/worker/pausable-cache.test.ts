import { afterEach, expect, test, vi } from 'vitest'
import { createPausableCache } from './pausable-cache'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is cached while everything is removed, and caching resumes if the removal has failed', async () => {
  vi.useFakeTimers()
  const opened: string[] = []
  vi.stubGlobal('caches', { open: async (name: string) => opened.push(name), match: async () => 'found' })
  const cache = createPausableCache('offline / 1')
  await cache.open()
  cache.pause()
  expect(cache.isPaused()).toBe(true)
  await expect(cache.open()).rejects.toThrow('paused')
  expect(await cache.match('/faq')).toBe('found')
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(cache.isPaused()).toBe(false)
  await cache.open()
  expect(opened).toHaveLength(2)
})
