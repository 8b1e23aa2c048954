import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.server'

const firstView = '<body><header>Menu</header><main><header><h1>Come to Enugu</h1></header>'
const belowFold = `<style data-rest="">p{}</style><section>${'Ẹ káàbọ̀ '.repeat(400)}</section></main></body>`

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)(
  'the first view can be decompressed before the rest has arrived (%s)',
  async (encoding, createDecompressor) => {
    const { bytes, firstBytes } = (await compressPage(firstView + belowFold, 10))[encoding]
    const decompressor = createDecompressor()
    let received = ''
    decompressor.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    decompressor.write(bytes.subarray(0, firstBytes))
    await expect.poll(() => received).toBe(firstView)
    decompressor.end(bytes.subarray(firstBytes))
    await expect.poll(() => received).toBe(firstView + belowFold)
  },
)

test('a document without an end marker for its first view is one part', async () => {
  const compressed = await compressPage('<body><header>Menu</header><main><p>Wait</p></main></body>', 10)
  for (const { bytes, firstBytes } of Object.values(compressed)) expect(firstBytes).toBe(bytes.length)
})
