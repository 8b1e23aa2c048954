import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestDecoder } from '../../../test/support/servers/image-decoder'
import { decoderLimits } from './image-decoder.server'
import { createMemoryBudget, NotEnoughMemory } from './memory-budget.server'

const megabyte = 1024 * 1024

/** A decoder for whose own process this much memory is left. */
function decoderWith(freeBytes: number) {
  return createTestDecoder({ ...decoderLimits, maxTotalRssBytes: process.memoryUsage.rss() + freeBytes })
}

/** A photograph within the limits that takes more than 120 MB to decode. */
function createHeavyImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 1_730, height: 1_730, channels: 3, background: 'red', noise } })
    .webp({ quality: 50 })
    .toBuffer()
}

test('a decode is not started while the server has nearly all the memory', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await expect(decoderWith(50 * megabyte)(image)).rejects.toThrow(NotEnoughMemory)
  expect(await decoderWith(400 * megabyte)(image)).toMatchObject({ kind: 'picture' })
})

test('an image that needs more than is left waits, instead of being refused for good', async () => {
  await expect(decoderWith(112 * megabyte)(await createHeavyImage())).rejects.toThrow(NotEnoughMemory)
})

test('a decode is stopped when the server grows meanwhile', async () => {
  const onExceeded = vi.fn()
  const watch = createMemoryBudget(process.memoryUsage.rss()).watch(process.pid, onExceeded)
  await expect.poll(watch.wasExceeded).toBe(true)
  watch.stop()
  expect(onExceeded).toHaveBeenCalledOnce()
  const quietWatch = createMemoryBudget(Number.POSITIVE_INFINITY).watch(process.pid, onExceeded)
  await new Promise((resolve) => setTimeout(resolve, 100))
  quietWatch.stop()
  expect(quietWatch.wasExceeded()).toBe(false)
})
