import { deflateSync } from 'node:zlib'

interface TiffOptions {
  width: number
  height: number
  /** The number of channels of a pixel. */
  channels?: number
  /** The side of its square tiles in pixels; by default it has one strip instead. */
  tileSide?: number
  isBigEndian?: boolean
  /** The number of pages; 'circle' is one page that names itself as the next one. */
  pages?: number | 'circle'
}

/** The types of values in a directory. */
const short = 3
const long = 4

const headerLength = 8
const entryLength = 12

/** A grey TIFF with a megabyte of compressed zeros, whatever size it claims. */
export function createTiff({ pages = 1, isBigEndian = false, ...options }: TiffOptions): Buffer {
  const pixels = deflateSync(Buffer.alloc(1024 ** 2))
  const directoryOffset = headerLength + pixels.length
  const entries = listEntries(options, pixels.length)
  const directoryLength = 2 + entries.length * entryLength + 4
  const pageCount = pages === 'circle' ? 1 : pages
  const tiff = Buffer.alloc(directoryOffset + pageCount * directoryLength)
  const write = (value: number, offset: number, bytes: 2 | 4) =>
    isBigEndian ? tiff.writeUIntBE(value, offset, bytes) : tiff.writeUIntLE(value, offset, bytes)
  tiff.write(isBigEndian ? 'MM' : 'II')
  write(42, 2, 2)
  write(directoryOffset, 4, 4)
  pixels.copy(tiff, headerLength)
  for (let page = 0; page < pageCount; page++) {
    const start = directoryOffset + page * directoryLength
    write(entries.length, start, 2)
    for (const [index, [tag, type, value]] of entries.entries()) {
      const entry = start + 2 + index * entryLength
      write(tag, entry, 2)
      write(type, entry + 2, 2)
      write(1, entry + 4, 4)
      write(value, entry + 8, type === short ? 2 : 4)
    }
    const next = pages === 'circle' ? start : page + 1 < pageCount ? start + directoryLength : 0
    write(next, start + directoryLength - 4, 4)
  }
  return tiff
}

/** The directory of a page: each tag with its type and its value. */
function listEntries(
  { width, height, channels = 1, tileSide }: Omit<TiffOptions, 'pages' | 'isBigEndian'>,
  pixelsLength: number,
): (readonly [tag: number, type: number, value: number])[] {
  const layout =
    tileSide === undefined
      ? ([
          [273, long, headerLength],
          [277, short, channels],
          [278, long, height],
          [279, long, pixelsLength],
        ] as const)
      : ([
          [277, short, channels],
          [322, long, tileSide],
          [323, long, tileSide],
          [324, long, headerLength],
          [325, long, pixelsLength],
        ] as const)
  return [
    [256, long, width],
    [257, long, height],
    [258, short, 8],
    // Compressed with deflate.
    [259, short, 8],
    // Black is zero.
    [262, short, 1],
    ...layout,
  ]
}
