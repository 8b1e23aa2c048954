import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './compress-page.server'

const firstView = '<body><header>Menu</header><main><header><h1>Come to Enugu</h1></header>'
const below = `<style data-rest="">p{}</style><section>${'Ẹ káàbọ̀ '.repeat(400)}</section></main></body>`

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)('the first view can be read while the rest is still under way (%s)', async (encoding, unpacker) => {
  const { bytes, firstBytes } = (await pack(firstView + below))[encoding]
  const reader = unpacker()
  let read = ''
  reader.setEncoding('utf8').on('data', (text: string) => {
    read += text
  })
  reader.write(bytes.subarray(0, firstBytes))
  await expect.poll(() => read).toBe(firstView)
  reader.end(bytes.subarray(firstBytes))
  await expect.poll(() => read).toBe(firstView + below)
})

test('a document that does not say where its first view ends travels in one part', async () => {
  const packed = await pack('<body><header>Menu</header><main><p>Wait</p></main></body>')
  for (const { bytes, firstBytes } of Object.values(packed)) expect(firstBytes).toBe(bytes.length)
})
