import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeWithSlowLibrary } from '../../../test/support/servers/start-decoder'

/** More CPU time than a header may take, and less than a whole decode may. */
const betweenLimitsMs = 2_500

test('a picture whose header takes longer than a second to read is refused, although a decode may take four', async () => {
  const image = await createImage()
  const header = await decodeWithSlowLibrary(image, { step: 'metadata', cpuMs: betweenLimitsMs })
  expect(header.response).toMatchObject({ kind: 'refused', reason: 'too complex' })
  // The library cannot be interrupted, so its process ends.
  expect(header.signal).toBe('SIGKILL')
  const pixels = await decodeWithSlowLibrary(image, { step: 'toBuffer', cpuMs: betweenLimitsMs })
  expect(pixels.response).toMatchObject({ kind: 'picture', mediaType: 'image/png' })
})

test('a picture whose pixels take longer than four seconds is refused', async () => {
  const pixels = await decodeWithSlowLibrary(await createImage(), { step: 'toBuffer', cpuMs: 3_600_000 })
  expect(pixels.response).toMatchObject({ kind: 'refused', reason: 'too complex' })
  expect(pixels.signal).toBe('SIGKILL')
})

function createImage(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}
