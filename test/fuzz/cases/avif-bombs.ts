import { type AvifItem, type AvifTile, createAvif, createAvifTile, gridData, overlayData } from './create-avif'
import { createAvifSequence } from './create-avif-sequence'

/**
 * AVIF files whose container asks for far more than their pixels, by description: it may refer to the same bytes again
 * and again. Each is small, claims a size within the limits, and must be rejected.
 */
export const avifBombs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'an AVIF of a grid that shows one tile 65,000 times': () =>
    withTile(6, (tile) => createGrid(tile, { rows: 255, columns: 255 })),
  'an AVIF of grids in grids in grids': () => withTile(1, createNestedGrids),
  'an AVIF of a grid of 100 pixels that shows a corner of a tile of 16 megapixels': () =>
    withTile(4_000, (tile) => createGrid(tile, { rows: 1, columns: 1, size: [100, 100] })),
  'an AVIF of a grid of 100 pixels that shows such a tile 256 times': () =>
    withTile(4_000, (tile) => createGrid(tile, { rows: 16, columns: 16, size: [100, 100] })),
  'an AVIF of a copy of 100 pixels of such a picture': () =>
    withTile(4_000, (tile) =>
      createDerived(tile, { type: 'iden', data: Buffer.alloc(0), size: [100, 100], from: [2] }),
    ),
  'an AVIF of an overlay of 100 pixels that shows such a picture twice': () =>
    withTile(4_000, (tile) =>
      createDerived(tile, { type: 'iovl', data: overlayData(2, [100, 100]), size: [100, 100], from: [2, 2] }),
    ),
  'an AVIF of an overlay that shows one picture 65,000 times': () =>
    withTile(1_000, (tile) => {
      const [count, size] = [65_000, [1_700, 1_700]] as const
      return createDerived(tile, { type: 'iovl', data: overlayData(count, size), size, from: Array(count).fill(2) })
    }),
  'an AVIF of a grid of itself': () =>
    withTile(64, (tile) =>
      createAvif([{ type: 'grid', data: gridData(1, 1, [64, 64]), size: [64, 64], from: [1] }], tile),
    ),
  'an AVIF of two copies of each other': () =>
    withTile(64, (tile) => {
      const copy = { type: 'iden', data: Buffer.alloc(0), size: [64, 64] } as const
      return createAvif(
        [
          { ...copy, from: [2] },
          { ...copy, from: [1] },
        ],
        tile,
      )
    }),
  'an AVIF of a chain of 60,000 copies': () =>
    withTile(64, (tile) => {
      const copy = { type: 'iden', data: Buffer.alloc(0), size: [64, 64], isHidden: true } as const
      const copies = Array.from({ length: 60_000 }, (_, index) => ({ ...copy, from: [index + 2] }))
      return createAvif([...copies, { type: 'av01', ...tile }], tile)
    }),
  'an AVIF of 65,000 pictures': () =>
    withTile(64, (tile) =>
      createAvif(
        Array.from({ length: 65_000 }, () => ({ type: 'av01', ...tile })),
        tile,
      ),
    ),
  'an AVIF of 65,000 extents of the same megabyte': () =>
    withTile(64, (tile) =>
      createAvif(
        [{ type: 'av01', size: tile.size, data: Buffer.concat([tile.data, Buffer.alloc(2 ** 20)]), extents: 65_000 }],
        tile,
      ),
    ),
  'an AVIF that lists its properties two million times': () =>
    withTile(64, (tile) => createAvif([{ type: 'av01', ...tile }], tile, { propertyLists: 1_500_000 })),
  'an AVIF that claims four billion property lists': async () => {
    const avif = await withTile(64, (tile) => createAvif([{ type: 'av01', ...tile }], tile))
    avif.writeUInt32BE(0xffffffff, avif.indexOf('ipma') + 8)
    return avif
  },
  'an AVIF of boxes in boxes': () =>
    withTile(64, (tile) => createAvif([{ type: 'av01', ...tile }], tile, { moreBoxes: createNestedBoxes(100_000) })),
  'a moving AVIF of four billion frames': () => withTile(64, (tile) => createAvifSequence(tile, 0xffffffff)),
  'a moving AVIF of a million frames': () =>
    withTile(64, (tile) => createAvifSequence(tile, 1_000_000, { isSpelledOut: true })),
}

const tiles = new Map<number, Promise<AvifTile>>()

async function withTile(side: number, create: (tile: AvifTile) => Buffer): Promise<Buffer> {
  const tile = tiles.get(side) ?? createAvifTile(side)
  tiles.set(side, tile)
  return create(await tile)
}

interface Grid {
  rows: number
  columns: number
  /** In pixels; by default that of all tiles. */
  size?: readonly [number, number]
}

function createGrid(
  tile: AvifTile,
  { rows, columns, size = [tile.size[0] * columns, tile.size[1] * rows] }: Grid,
): Buffer {
  const from = Array<number>(rows * columns).fill(2)
  return createDerived(tile, { type: 'grid', data: gridData(rows, columns, size), size, from })
}

/** A picture that is made of the second item, which is the tile. */
function createDerived(tile: AvifTile, item: AvifItem): Buffer {
  return createAvif([item, { type: 'av01', ...tile, isHidden: true }], tile)
}

/** Each grid shows the next one again and again, in pixels of a corner. */
function createNestedGrids(tile: AvifTile): Buffer {
  const sides = [1_024, 512, 256, 128, 64, 32, 16, 8, 4, 2]
  const grids = sides.map((side, index) => {
    const size = [side, side] as const
    return {
      type: 'grid',
      data: gridData(2, 2, size),
      size,
      from: Array<number>(4).fill(index + 2),
      isHidden: index > 0,
    } as const
  })
  return createAvif([...grids, { type: 'av01', ...tile, isHidden: true }], tile)
}

function createNestedBoxes(depth: number): Buffer {
  const head = Buffer.alloc(12 * depth)
  for (let level = 0; level < depth; level++) {
    head.writeUInt32BE(12 * (depth - level), 12 * level)
    head.write('meta', 12 * level + 4, 'latin1')
  }
  return head
}
