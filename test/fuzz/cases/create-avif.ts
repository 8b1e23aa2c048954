import sharp from 'sharp'

/** An item of an AVIF: an encoded picture, or one that is derived from others. */
export interface AvifItem {
  /** `av01` is an encoded picture; `grid`, `iovl` (an overlay) and `iden` (a copy) are made of the items in `from`. */
  type: 'av01' | 'grid' | 'iovl' | 'iden' | 'mime'
  data: Buffer
  /** How many extents its data has; each is all of `data`. */
  extents?: number
  /** Its width and height in pixels. */
  size: readonly [number, number]
  /** The items that it is made of, by number; the first has number 1. */
  from?: readonly number[]
  isHidden?: boolean
}

/** The parts of the container that are not about single items. */
interface AvifStructure {
  /** The number of the picture that is shown. */
  primary?: number
  /** How often the properties of the items are listed. */
  propertyLists?: number
  /** Boxes at the end of the container's description. */
  moreBoxes?: Buffer
}

/** An AVIF of these items, valid except for what they say themselves. `tile` is the picture of its encoded items. */
export function createAvif(
  items: readonly AvifItem[],
  tile: AvifTile,
  { primary = 1, propertyLists = 1, moreBoxes = Buffer.alloc(0) }: AvifStructure = {},
): Buffer {
  const { sizes, properties } = listProperties(items, tile)
  const entries = items.map(({ type, size }, index) => {
    const own = type === 'av01' ? [1, 2] : type === 'mime' ? [] : [2]
    const all = type === 'mime' ? own : [...own, 3 + sizes.indexOf(String(size))]
    return Buffer.concat([uint16(index + 1), Buffer.from([all.length, ...all])])
  })
  const lists = Buffer.concat(Array.from({ length: propertyLists }, () => entries).flat())
  const associations = fullBox('ipma', 0, 0, uint32(entries.length * propertyLists), lists)
  const meta = fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    fullBox('pitm', 0, 0, uint16(primary)),
    fullBox('iinf', 0, 0, uint16(items.length), Buffer.concat(items.map(describeItem))),
    ...locateItems(items),
    box('iprp', box('ipco', ...properties), associations),
    ...listReferences(items),
    moreBoxes,
  )
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1')), meta])
}

/** An encoded picture, and the description of its encoding. */
export interface AvifTile {
  data: Buffer
  configuration: Buffer
  size: readonly [number, number]
}

/** Encodes a picture of this side in pixels. */
export async function createAvifTile(side: number): Promise<AvifTile> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
  const avif = await image.avif({ effort: 0 }).toBuffer()
  const configurationStart = avif.indexOf('av1C') - 4
  return {
    data: avif.subarray(avif.indexOf('mdat') + 4),
    configuration: avif.subarray(configurationStart, configurationStart + avif.readUInt32BE(configurationStart)),
    size: [side, side],
  }
}

/** The data of a grid item: its rows and columns, and its size in pixels. */
export function gridData(rows: number, columns: number, [width, height]: readonly [number, number]): Buffer {
  return Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width), uint32(height)])
}

/** The data of an overlay item: its size in pixels, and where each of its pictures is, here all at the same place. */
export function overlayData(pictures: number, [width, height]: readonly [number, number]): Buffer {
  const colour = Buffer.alloc(8)
  return Buffer.concat([Buffer.from([0, 1]), colour, uint32(width), uint32(height), Buffer.alloc(8 * pictures)])
}

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content])
  return Buffer.concat([uint32(body.length + 4), body])
}

export function fullBox(type: string, version: number, flags: number, ...content: readonly Buffer[]): Buffer {
  return box(type, uint32(version * 2 ** 24 + flags), ...content)
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function describeItem({ type, isHidden = false }: AvifItem, index: number): Buffer {
  const content = type === 'mime' ? 'application/rdf+xml\0deflate\0' : ''
  const text = Buffer.from(`${type}\0${content}`, 'latin1')
  return fullBox('infe', 2, isHidden ? 1 : 0, uint16(index + 1), uint16(0), text)
}

/** The properties that items share: the encoding, the depth of the channels, and the sizes that occur. */
function listProperties(items: readonly AvifItem[], { configuration }: AvifTile) {
  const sizes = [...new Set(items.map(({ size }) => String(size)))]
  const properties = [
    configuration,
    fullBox('pixi', 0, 0, Buffer.from([3, 8, 8, 8])),
    ...sizes.map((size) => {
      const [width = 0, height = 0] = size.split(',').map(Number)
      return fullBox('ispe', 0, 0, uint32(width), uint32(height))
    }),
  ]
  return { sizes, properties }
}

/** Where the data of each item is. Items with the same data share its bytes. */
function locateItems(items: readonly AvifItem[]): Buffer[] {
  const offsets = new Map<Buffer, number>()
  let length = 0
  for (const { data } of items) {
    if (offsets.has(data)) continue
    offsets.set(data, length)
    length += data.length
  }
  const entries = items.map(({ data, extents = 1 }, index) => {
    const extent = Buffer.concat([uint32(offsets.get(data) ?? 0), uint32(data.length)])
    // The data is in the box `idat`, which the 1 says.
    const head = [uint16(index + 1), uint16(1), uint16(0), uint16(extents)]
    return Buffer.concat([...head, ...Array<Buffer>(extents).fill(extent)])
  })
  const location = fullBox('iloc', 1, 0, Buffer.from([0x44, 0]), uint16(items.length), Buffer.concat(entries))
  return [location, box('idat', Buffer.concat([...offsets.keys()]))]
}

function listReferences(items: readonly AvifItem[]): Buffer[] {
  const references = items.flatMap(({ from, type }, index) => {
    const to = type === 'mime' ? [1] : from
    if (to === undefined) return []
    const kind = type === 'mime' ? 'cdsc' : 'dimg'
    return [box(kind, uint16(index + 1), uint16(to.length), ...to.map(uint16))]
  })
  return references.length === 0 ? [] : [fullBox('iref', 0, 0, Buffer.concat(references))]
}
