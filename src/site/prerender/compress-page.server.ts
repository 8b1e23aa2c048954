import { finished } from 'node:stream/promises'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Encoding } from './document-index'

/** A document as it travels in one encoding. The first `firstBytes` of it can be read, and painted, without the rest. */
export interface Packed {
  bytes: Buffer
  firstBytes: number
}

/**
 * Packs a document for the way in two parts: down to where its first view ends, which is a phone's first screen, and what is below. A
 * browser paints the first part while the second is still under way. A document that does not say where that is, is one part.
 */
export async function pack(html: string): Promise<Record<Encoding, Packed>> {
  const cut = endOfFirstView(html)
  const parts = [html.slice(0, cut), html.slice(cut)] as const
  const hint = Buffer.byteLength(html)
  return {
    plain: { bytes: Buffer.from(html), firstBytes: Buffer.byteLength(parts[0]) },
    br: await through(createBrotliCompress({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: hint } }), parts),
    gzip: await through(createGzip({ level: 9 }), parts),
  }
}

function endOfFirstView(html: string): number {
  const end = html.indexOf('<style data-rest')
  return end === -1 ? html.length : end
}

/** The packer is flushed between the parts, so that nothing of the first has to wait for a byte of the second. */
async function through(packer: BrotliCompress | Gzip, [first, rest]: readonly [string, string]): Promise<Packed> {
  const chunks: Buffer[] = []
  packer.on('data', (chunk: Buffer) => chunks.push(chunk))
  packer.write(first)
  await new Promise<void>((resolve) => packer.flush(() => setImmediate(resolve)))
  const firstBytes = Buffer.concat(chunks).length
  packer.end(rest)
  await finished(packer)
  const bytes = Buffer.concat(chunks)
  return { bytes, firstBytes: rest === '' ? bytes.length : firstBytes }
}
