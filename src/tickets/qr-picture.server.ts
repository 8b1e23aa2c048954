import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { drawQrModules } from './qr-code.server'

/** Pixels of a module; large enough to be read off a screen. */
const scale = 6
/** The margin that scanners need, in modules, as ISO/IEC 18004 requires. */
const margin = 4

/**
 * Draws a text as a QR code in a PNG of one bit for each pixel. A library's PNG has four bytes for each and takes
 * ten times the processor time. Source: https://www.w3.org/TR/png-3/.
 */
export async function drawQrPicture(text: string): Promise<Buffer> {
  const { size, modules } = drawQrModules(text)
  const length = (size + 2 * margin) * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(length, 0)
  header.writeUInt32BE(length, 4)
  // One bit of grey for each pixel; the other fields are 0.
  header.writeUInt8(1, 8)
  const pixels = await promisify(deflate)(drawRows(size, modules))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** The rows of the picture, each after a byte for its filter (none). White is 1. */
function drawRows(size: number, modules: Uint8Array): Buffer {
  const length = (size + 2 * margin) * scale
  const rowBytes = 1 + Math.ceil(length / 8)
  const rows = Buffer.alloc(rowBytes * length, 0xff)
  for (let y = 0; y < length; y++) {
    const start = y * rowBytes
    rows[start] = 0
    const row = Math.floor(y / scale) - margin
    if (row < 0 || row >= size) continue
    for (let column = 0; column < size; column++)
      if (modules[row * size + column] === 1)
        for (let x = (column + margin) * scale; x < (column + margin + 1) * scale; x++) {
          const byte = start + 1 + (x >> 3)
          rows[byte] = (rows[byte] ?? 0) & ~(0x80 >> (x & 7))
        }
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
