import { finished } from 'node:stream/promises'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { StoredEncoding } from './document-index'

/** A document in one encoding. Its first `firstBytes` bytes can be decoded and painted without the rest. */
export interface CompressedPage {
  bytes: Buffer
  firstBytes: number
}

/**
 * Compresses a document in two parts: the first view, which is a phone's first screen, and the content
 * below it. A browser paints the first part while the second is still loading. A document without an end
 * marker is one part. `quality` is brotli's, up to 11.
 */
export async function compressPage(html: string, quality: number): Promise<Record<StoredEncoding, CompressedPage>> {
  const splitIndex = endOfFirstView(html)
  const parts = [html.slice(0, splitIndex), html.slice(splitIndex)] as const
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    [constants.BROTLI_PARAM_QUALITY]: quality,
  }
  const [br, gzip] = await Promise.all([
    compressInParts(createBrotliCompress({ params }), parts),
    compressInParts(createGzip({ level: 9 }), parts),
  ])
  return { br, gzip }
}

function endOfFirstView(html: string): number {
  const end = html.indexOf('<style data-rest')
  return end === -1 ? html.length : end
}

/**
 * Flushes the compressor between the parts, so that the first part can be decoded without any byte of the
 * second.
 */
async function compressInParts(
  compressor: BrotliCompress | Gzip,
  [first, rest]: readonly [string, string],
): Promise<CompressedPage> {
  const chunks: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => chunks.push(chunk))
  compressor.write(first)
  await new Promise<void>((resolve) => compressor.flush(() => setImmediate(resolve)))
  const firstBytes = Buffer.concat(chunks).length
  compressor.end(rest)
  await finished(compressor)
  const bytes = Buffer.concat(chunks)
  return { bytes, firstBytes: rest === '' ? bytes.length : firstBytes }
}
