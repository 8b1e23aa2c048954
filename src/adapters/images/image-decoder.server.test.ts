import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDecoder, killDecoders } from '../../../test/support/servers/image-decoder'
import { pictureLimits } from './image-decoder.server'

const secret = 'Secret-Street-1'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${secret}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
const told = { IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } }
const script = `<script>alert('${secret}')</script><?php system('${secret}') ?>`

/** Each kind that is decoded, with everything hidden in it that it can carry. */
const laden: Record<string, () => Promise<Buffer>> = {
  jpeg: async () => withComment(await everything('jpeg')),
  png: async () => withText(await everything('png')),
  webp: () => everything('webp'),
  avif: () => everything('avif'),
  tiff: () => everything('tiff'),
  gif: () => aPicture().gif().toBuffer(),
}

test.each(Object.keys(laden))('of a picture sent as %s its pixels are kept and nothing else', async (kind) => {
  const bytes = Buffer.concat([(await laden[kind]?.()) ?? Buffer.alloc(0), Buffer.from(script)])
  expect(bytes.includes(secret)).toBe(true)
  const kept = await aDecoder()(bytes)
  if (kept.kind === 'refused') throw new Error(kept.fault)
  for (const hidden of [
    secret,
    'Secret',
    'GPS',
    'Exif',
    'xmpmeta',
    'ICC_PROFILE',
    'iCCP',
    'Photoshop',
    '<script',
    '<?php',
  ])
    expect({ hidden, isThere: kept.bytes.includes(hidden) }).toEqual({ hidden, isThere: false })
  const {
    exif,
    xmp: about,
    icc,
    iptc,
    comments,
    orientation,
    pages,
    width,
    height,
  } = await sharp(kept.bytes).metadata()
  expect({ exif, about, icc, iptc, comments, orientation, pages }).toEqual({})
  expect({ width, height }).toEqual({ width: 40, height: 20 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture that says %i of how it was held stands upright afterwards',
  async (held) => {
    const bytes = await halves().withMetadata({ orientation: held }).jpeg({ quality: 100 }).toBuffer()
    const kept = await aDecoder()(bytes)
    if (kept.kind === 'refused') throw new Error(kept.fault)
    const upright = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const ours = await sharp(kept.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([ours.info.width, ours.info.height]).toEqual([upright.info.width, upright.info.height])
    expect([ours.info.width, ours.info.height]).toEqual(held < 5 ? [40, 20] : [20, 40])
    for (const at of [0, ours.data.length - 3])
      expect(Math.abs((ours.data[at] ?? 0) - (upright.data[at] ?? 99))).toBeLessThan(20)
  },
)

test.each(['gif', 'webp'] as const)('of moving pictures (%s) the first is kept', async (kind) => {
  const pictures = await Promise.all(['red', 'lime', 'blue'].map((colour) => solid(colour).png().toBuffer()))
  const frames = await sharp(pictures, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer()
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(3)
  const kept = await aDecoder()(frames)
  if (kept.kind === 'refused') throw new Error(kept.fault)
  expect((await sharp(kept.bytes, { animated: true }).metadata()).pages).toBeUndefined()
  const [red = 0, green = 0] = await sharp(kept.bytes).removeAlpha().raw().toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
})

test('what only claims to be a picture, or would unpack into too much, is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const decode = aDecoder()
  for (const [bytes, fault] of [
    [Buffer.alloc(0), 'no picture'],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]), 'heic'],
    [Buffer.from('BM'.padEnd(300, 'x')), 'another kind'],
    [Buffer.from(svg, 'utf16le'), 'no picture'],
    [gzipSync(svg), 'no picture'],
    [Buffer.from(`GIF89a/*${script}*/=1;`), 'no picture'],
    [Buffer.from('%PDF-1.7\n1 0 obj'), 'no picture'],
    [Buffer.from('P6\n9 9\n255\n'.padEnd(300, 'x')), 'no picture'],
    [Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'.padEnd(400, 'x')), 'no picture'],
    [(await aPicture().jpeg().toBuffer()).subarray(0, -40), 'no picture'],
    [bomb(60_000, 60_000), 'too many pixels'],
  ] as const)
    expect({ bytes: bytes.subarray(0, 12).toString('latin1'), ...(await decode(bytes)) }).toMatchObject({
      kind: 'refused',
      fault,
    })
  expect(pictureLimits).toEqual({ bytes: 10_485_760, megapixels: 40, files: 5 })
})

test('a large picture is kept at most 2,560 pixels long, and one that packs badly becomes smaller still', async () => {
  const decode = aDecoder()
  const large = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const kept = await decode(large)
  if (kept.kind === 'refused') throw new Error(kept.fault)
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 2_560, height: 1_280 })
  const noise = { width: 2_000, height: 2_000, channels: 3, background: 'red', noise: { type: 'gaussian', sigma: 90 } }
  const grainy = await decode(
    await sharp({ create: noise as CreateRaw })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  if (grainy.kind === 'refused') throw new Error(grainy.fault)
  expect(grainy.bytes.length).toBeLessThan(4 * 1024 * 1024)
})

test('a decoder that dies or was ended while idle is started again', async () => {
  const decode = aDecoder({ idleMs: 1, rssBytes: 1, answerMs: 30_000 })
  for (let left = 3; left > 0; left--) expect((await decode(await aPicture().png().toBuffer())).kind).toBe('picture')
})

test('a decoder that was killed between two pictures is replaced', async () => {
  const decode = aDecoder()
  const picture = await aPicture().png().toBuffer()
  expect((await decode(picture)).kind).toBe('picture')
  killDecoders()
  await pause(100)
  expect((await decode(picture)).kind).toBe('picture')
})

test('a decode that takes too long is ended, and the next picture is decoded', async () => {
  const limits = { idleMs: 10_000, rssBytes: 1e9, answerMs: 1 }
  const decode = aDecoder(limits)
  const picture = await aPicture().png().toBuffer()
  expect(await decode(picture)).toMatchObject({ kind: 'refused', fault: 'too complex' })
  limits.answerMs = 30_000
  expect(await decode(picture)).toMatchObject({ kind: 'picture' })
})

type CreateRaw = NonNullable<NonNullable<Parameters<typeof sharp>[1]>['create']>

function aPicture() {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#a93c22' } })
}

/** Red above, blue below. */
function halves() {
  const below = { create: { width: 40, height: 10, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).composite([
    { input: below, top: 10, left: 0 },
  ])
}

function solid(background: string) {
  return sharp({ create: { width: 20, height: 10, channels: 3, background } })
}

function everything(kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'): Promise<Buffer> {
  return aPicture().withExif(told).withXmp(xmp).withIccProfile('p3').toFormat(kind).toBuffer()
}

/** A JPEG comment, behind the mark that begins the file. */
function withComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(script)
  const mark = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), mark, text, jpeg.subarray(2)])
}

/** A PNG text chunk, behind its first one. */
function withText(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`)), png.subarray(33)])
}

/** A PNG of some kilobytes that would fill gigabytes. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
