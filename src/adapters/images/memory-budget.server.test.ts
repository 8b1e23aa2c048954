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

test('a file that never fits is refused for good while the server leaves all the memory that a decode may take', async () => {
  expect(await decoderWith(400 * megabyte)(await createImpossibleDrawing())).toEqual({
    kind: 'refused',
    reason: 'too complex',
  })
})

test('a file that takes unusually much and does not fit into what is left is refused at the third attempt', async () => {
  const decode = decoderWith(165 * megabyte)
  const drawing = await createImpossibleDrawing()
  for (let attempt = 1; attempt < 3; attempt++) await expect(decode(drawing)).rejects.toThrow(NotEnoughMemory)
  expect(await decode(drawing)).toEqual({ kind: 'refused', reason: 'too complex' })
})

test('while less is left than an ordinary photograph takes, no attempt is the last', async () => {
  const decode = decoderWith(112 * megabyte)
  const image = await createHeavyImage()
  for (let attempt = 1; attempt <= 4; attempt++) await expect(decode(image)).rejects.toThrow(NotEnoughMemory)
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
