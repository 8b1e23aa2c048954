import { type AvifTile, box, createAvif, fullBox, uint16, uint32 } from './create-avif'

/**
 * A moving AVIF that shows one frame this often: the tables of its track say so in a few bytes, or in four bytes for
 * each frame if `isSpelledOut`. Its first picture is an ordinary AVIF.
 */
export function createAvifSequence(tile: AvifTile, frames: number, { isSpelledOut = false } = {}): Buffer {
  const { data, size } = tile
  const still = createAvif([{ type: 'av01', ...tile }], tile)
  const brand = Buffer.from('avif\0\0\0\0avisavifmsf1mif1miaf', 'latin1')
  const start = box('ftyp', brand)
  const meta = still.subarray(still.readUInt32BE(0))
  const frameOffset = start.length + meta.length + 8
  const repeat = (value: number) => Buffer.concat(Array<Buffer>(isSpelledOut ? frames : 0).fill(uint32(value)))
  const tables = [
    describeFrames(tile),
    fullBox('stts', 0, 0, uint32(1), uint32(frames), uint32(1)),
    fullBox('stsc', 0, 0, uint32(1), uint32(1), uint32(1), uint32(1)),
    fullBox('stsz', 0, 0, uint32(isSpelledOut ? 0 : data.length), uint32(frames), repeat(data.length)),
    isSpelledOut
      ? fullBox('stco', 0, 0, uint32(frames), repeat(frameOffset))
      : fullBox('stco', 0, 0, uint32(1), uint32(frameOffset)),
  ]
  const reference = fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1))
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, uint32(0), uint32(0), uint32(30), uint32(frames), uint32(0x55c40000)),
    fullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    box('minf', fullBox('vmhd', 0, 1, Buffer.alloc(8)), box('dinf', reference), box('stbl', ...tables)),
  )
  const [width, height] = size.map((side) => uint32(side * 0x10000)) as [Buffer, Buffer]
  const trackHead = [uint32(0), uint32(0), uint32(1), uint32(0), uint32(frames), Buffer.alloc(16), unitMatrix]
  const track = box('trak', fullBox('tkhd', 0, 3, ...trackHead, width, height), media)
  const movieTimes = [
    uint32(0),
    uint32(0),
    uint32(30),
    uint32(frames),
    uint32(0x10000),
    uint16(0x100),
    Buffer.alloc(10),
  ]
  const movie = box('moov', fullBox('mvhd', 0, 0, ...movieTimes, unitMatrix, Buffer.alloc(24), uint32(2)), track)
  return Buffer.concat([start, meta, box('mdat', data), movie])
}

const unitMatrix = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(uint32))

function describeFrames({ configuration, size: [width, height] }: AvifTile): Buffer {
  const entry = [
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(16),
    uint16(width),
    uint16(height),
    uint32(0x480000),
    uint32(0x480000),
    uint32(0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24),
    uint16(0xffff),
  ]
  return fullBox('stsd', 0, 0, uint32(1), box('av01', ...entry, configuration))
}
