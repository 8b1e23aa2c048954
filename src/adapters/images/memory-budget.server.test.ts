import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestDecoder } from '../../../test/support/servers/image-decoder'
import { decoderLimits } from './image-decoder.server'
import { createMemoryBudget, NotEnoughMemory, sharedProgramBytes } from './memory-budget.server'

const megabyte = 1024 * 1024

/** A decoder for whose own process, with the program, this much memory is left. */
function decoderWith(freeBytes: number) {
  const maxTotalRssBytes = process.memoryUsage.rss() + freeBytes - sharedProgramBytes
  return createTestDecoder({ ...decoderLimits, maxTotalRssBytes })
}

/** A drawing of 30 kB that shows a picture of 40 megapixels: it never fits. */
async function createImpossibleDrawing(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8_000, height: 4_990, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = `<image width="9" height="9" href="data:image/png;base64,${png.toString('base64')}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`)
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

test.each([
  ['all the memory that it may take is left', 400],
  ['the server has taken some of it', 170],
])('a file that never fits is refused for good while %s', async (_when, freeMegabytes) => {
  const decode = decoderWith(freeMegabytes * megabyte)
  expect(await decode(await createImpossibleDrawing())).toEqual({ kind: 'refused', reason: 'too complex' })
})

test('the same file waits while the server has taken so much that a genuine picture would not fit either', async () => {
  await expect(decoderWith(112 * megabyte)(await createImpossibleDrawing())).rejects.toThrow(NotEnoughMemory)
})

test('the program, which both processes have mapped, counts once', () => {
  const rssBytes = process.memoryUsage.rss()
  const budget = createMemoryBudget(rssBytes + 130 * megabyte)
  // This process grows and shrinks a little meanwhile.
  expect(Math.abs(budget.grant() - 130 * megabyte - sharedProgramBytes)).toBeLessThan(10 * megabyte)
})

test('a decode is stopped when the server grows meanwhile', async () => {
  const onExceeded = vi.fn()
  // Both are this process: its files count once.
  const watch = createMemoryBudget(process.memoryUsage.rss()).watch(process.pid, onExceeded)
  await expect.poll(watch.exceededAtBytes).toBeGreaterThan(0)
  watch.stop()
  expect(onExceeded).toHaveBeenCalledOnce()
  const quietWatch = createMemoryBudget(Number.POSITIVE_INFINITY).watch(process.pid, onExceeded)
  await new Promise((resolve) => setTimeout(resolve, 100))
  quietWatch.stop()
  expect(quietWatch.exceededAtBytes()).toBeUndefined()
})
