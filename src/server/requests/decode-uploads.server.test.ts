import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDecodeTimer, type UploadedFile } from './decode-uploads.server'

const timeoutMs = 45_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of images that take too long, those that took longest are named', async () => {
  expect(await heavyOf([{ ms: 1_000 }, { ms: 1_000 }, { ms: 60_000 }])).toEqual(['2'])
  expect(await heavyOf([{ ms: 22_400 }, { ms: 22_400 }, { ms: 60_000 }])).toEqual(['0', '1'])
})

test('no image is too heavy where the form has mostly waited for others', async () => {
  expect(await heavyOf([{ waitMs: 35_000, ms: 9_100 }, { ms: 60_000 }])).toEqual([])
  expect(await heavyOf([{ waitMs: 60_000, ms: 1 }])).toEqual([])
})

/** Decodes images one after another, each after a wait for others. Returns the names of those that were too heavy. */
async function heavyOf(images: readonly { waitMs?: number; ms: number }[]): Promise<string[] | undefined> {
  const files = images.map((_, index) => ({ name: String(index) }) as UploadedFile)
  let heavy: string[] | undefined
  const timing = { timeoutMs, nowMs: () => Date.now() }
  const timer = startDecodeTimer(files, timing, (found) => {
    heavy = found.map(({ name }) => name)
  })
  const decoding = (async () => {
    for (const [index, { waitMs = 0, ms }] of images.entries()) {
      await pause(waitMs)
      await timer.measure(files[index] as UploadedFile, pause(ms))
    }
  })()
  await vi.advanceTimersByTimeAsync(timeoutMs)
  await vi.runAllTimersAsync()
  await decoding
  timer.stop()
  return heavy
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
