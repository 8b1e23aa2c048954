import type { ImageFormat } from './image-formats.server.ts'

/**
 * How many parts a file may have. The library walks all pages, frames, texts or scans of a file before it returns
 * its first pixel, and a small file may have a million of them.
 */
export const structureLimits = {
  /** Frames of an animation, or pages. Only the first is kept. */
  frames: 500,
  /** Entries of the directories of all pages of a TIFF together: a page has about 20. */
  tiffEntries: 20_000,
  /** Chunks of a WebP: two for a still picture, one for each frame, and metadata. */
  webpChunks: 1_000,
  /** Text chunks of a PNG; each may decompress to 8 MB. */
  pngTexts: 50,
  /** Scans of a JPEG, each a pass over all pixels. Progressive encoders write about ten. */
  jpegScans: 50,
} as const

/**
 * Whether a file has few enough parts to be opened. Reads only their lengths, and stops at the limit. A file whose
 * parts cannot be followed counts as simple: the decoder refuses it.
 */
export function hasSimpleStructure(bytes: Buffer, format: ImageFormat): boolean {
  switch (format) {
    case 'gif':
      return isSimpleGif(bytes)
    case 'jpeg':
      return isSimpleJpeg(bytes)
    case 'png':
      return isSimplePng(bytes)
    case 'tiff':
      return isSimpleTiff(bytes)
    case 'webp':
      return isSimpleWebp(bytes)
    // The library for AVIF has limits of its own, and an SVG is checked by its text (image-formats.server.ts).
    case 'avif':
    case 'svg':
      return true
  }
}

/** Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. */
function isSimpleGif(bytes: Buffer): boolean {
  const [extension, image] = [0x21, 0x2c]
  let position = 13 + colourTableBytes(bytes[10])
  let frames = 0
  while (position < bytes.length) {
    const block = bytes[position]
    if (block !== extension && block !== image) return true
    if (block === image) {
      frames++
      if (frames > structureLimits.frames) return false
      position += 11 + colourTableBytes(bytes[position + 9])
    } else position += 2
    // Its data: pieces with their length in front, the last one empty.
    for (let length = bytes[position] ?? 0; length > 0; length = bytes[position] ?? 0) position += 1 + length
    position++
  }
  return true
}

function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** Source: https://www.w3.org/Graphics/JPEG/itu-t81.pdf. */
function isSimpleJpeg(bytes: Buffer): boolean {
  const [startOfScan, endOfImage] = [0xda, 0xd9]
  let scans = 0
  let position = 2
  while (position + 3 < bytes.length) {
    if (bytes[position] !== 0xff) {
      position++
      continue
    }
    const marker = bytes[position + 1] ?? 0
    // A byte of the pixels, a restart marker, or a byte between two markers.
    const hasNoLength = marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)
    if (marker === 0xff) position++
    else if (hasNoLength) position += 2
    else if (marker === endOfImage) return true
    else {
      if (marker === startOfScan) scans++
      if (scans > structureLimits.jpegScans) return false
      position += 2 + bytes.readUInt16BE(position + 2)
    }
  }
  return true
}

/** Source: https://www.w3.org/TR/png-3/#5Chunk-layout. */
function isSimplePng(bytes: Buffer): boolean {
  let texts = 0
  for (let position = 8; position + 8 <= bytes.length; position += 12 + bytes.readUInt32BE(position)) {
    const type = bytes.toString('latin1', position + 4, position + 8)
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') texts++
    if (texts > structureLimits.pngTexts) return false
  }
  return true
}

/** Source: https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf. */
function isSimpleTiff(bytes: Buffer): boolean {
  const isLittleEndian = bytes[0] === 0x49
  const readShort = (at: number) => (isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const readLong = (at: number) => (isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  let pages = 0
  let entries = 0
  for (let position = 4; position + 4 <= bytes.length; ) {
    const directory = readLong(position)
    if (directory === 0 || directory + 2 > bytes.length) return true
    const count = readShort(directory)
    pages++
    entries += count
    if (pages > structureLimits.frames || entries > structureLimits.tiffEntries) return false
    position = directory + 2 + 12 * count
  }
  return true
}

/** Source: https://developers.google.com/speed/webp/docs/riff_container. */
function isSimpleWebp(bytes: Buffer): boolean {
  let chunks = 0
  let frames = 0
  for (let position = 12; position + 8 <= bytes.length; ) {
    chunks++
    if (bytes.toString('latin1', position, position + 4) === 'ANMF') frames++
    if (chunks > structureLimits.webpChunks || frames > structureLimits.frames) return false
    const length = bytes.readUInt32LE(position + 4)
    position += 8 + length + (length % 2)
  }
  return true
}
