import { crc32, deflateSync } from 'node:zlib'
import type { QrModules } from './qr-code.server'

/** Pixels for each module, and modules of margin: large enough to be read off a screen. */
const pixelsPerModule = 6
const quietModules = 4

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** One bit for each pixel, grey, not interlaced. */
const format = Buffer.from([1, 0, 0, 0, 0])

/**
 * Draws a QR code as a black and white PNG. A library that draws in colours takes twenty times as long for the same
 * picture, and this one is part of every confirmation.
 * Source: https://www.w3.org/TR/png-3/.
 */
export function drawQrPicture({ size, isDark }: QrModules): Buffer {
  const length = (size + 2 * quietModules) * pixelsPerModule
  const moduleOf = (pixel: number) => Math.floor(pixel / pixelsPerModule) - quietModules
  // Each line begins with its filter, 0 for none. White is 1.
  const lineBytes = 1 + Math.ceil(length / 8)
  const lines = Buffer.alloc(lineBytes * length)
  for (let module = -quietModules; module < size + quietModules; module++) {
    const line = Buffer.alloc(lineBytes)
    for (let x = 0; x < length; x++)
      if (!isDark(module, moduleOf(x))) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    const firstLine = (module + quietModules) * pixelsPerModule
    for (let y = firstLine; y < firstLine + pixelsPerModule; y++) line.copy(lines, y * lineBytes)
  }
  const dimensions = Buffer.alloc(8)
  dimensions.writeUInt32BE(length, 0)
  dimensions.writeUInt32BE(length, 4)
  const header = Buffer.concat([dimensions, format])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typeAndData.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typeAndData.copy(framed, 4)
  framed.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return framed
}
