import { crc32, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { marker } from './marker'

/** A file as a hostile visitor sends it. `isPicture` says whether it may be taken; null where that is up to the decoder. */
export interface HostileFile {
  name: string
  bytes: Buffer
  isPicture: boolean | null
}

const megabyte = 1024 * 1024
const script = `<script>alert('${marker}')</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`

/** The files that are sent: those that are judged at once, and those that keep a decoder busy. */
export interface HostileFiles {
  quick: HostileFile[]
  slow: HostileFile[]
}

/** Files made once: pictures that claim or hide too much, and what is no picture. */
export async function hostileFiles(): Promise<HostileFiles> {
  const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })
  const [jpeg, png, webp, gif, avif, tiff] = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const).map((kind) => blank(40, 30).toFormat(kind).toBuffer()),
  )
  if (!jpeg || !png || !webp || !gif || !avif || !tiff) throw new Error('A picture was not made')
  const frames = await sharp(await Promise.all(Array.from({ length: 12 }, () => blank(8, 8).png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer()
  const quick: HostileFile[] = [
    { name: 'honest.jpg', bytes: jpeg, isPicture: true },
    { name: 'animated.gif', bytes: frames, isPicture: true },
    ...noPictures(),
    no('11 MB', Buffer.concat([jpeg, Buffer.alloc(11 * megabyte)])),
    maybe('a page behind a JPEG', jpeg, script),
    maybe(
      'an archive behind a JPEG',
      jpeg,
      Buffer.from('504b0304', 'hex'),
      Buffer.alloc(60),
      Buffer.from('504b0506', 'hex'),
    ),
    maybe('a page behind a PNG', png, `<html>${script}</html>`),
    maybe('a page behind a WebP', webp, script),
    maybe('a script behind a GIF', gif, `;alert('${marker}')`),
    maybe(
      'a profile of 64 MB in a PNG',
      withChunk(png, 'iCCP', [Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * megabyte))]),
    ),
    maybe(
      'a text of 64 MB in a PNG',
      withChunk(png, 'zTXt', [Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * megabyte))]),
    ),
    ...Object.entries({ jpeg, png, webp, gif, avif, tiff }).flatMap(([kind, bytes]) =>
      [0.1, 0.5, 0.9].map((share) => maybe(`a torn ${kind}`, bytes.subarray(0, Math.floor(bytes.length * share)))),
    ),
    ...Object.entries({ jpeg, png, webp, gif, avif, tiff }).map(([kind, bytes]) =>
      maybe(`a scratched ${kind}`, scratched(bytes)),
    ),
  ]
  const slow: HostileFile[] = [
    { name: '41 megapixels', bytes: await blank(8_000, 5_130).png().toBuffer(), isPicture: false },
    maybe('36 megapixels of nothing', pngOf(6_000, 6_000, Buffer.alloc(6_000 * (6_000 * 3 + 1)))),
  ]
  return { quick, slow }
}

/** Any of them, the slow ones seldom, or a few bytes after the beginning of a picture. */
export function hostileFile({ quick, slow }: HostileFiles): fc.Arbitrary<HostileFile> {
  const beginnings = [
    'ffd8ffe0',
    '89504e470d0a1a0a',
    '474946383961',
    '52494646ffffffff57454250',
    '49492a00',
    '4d4d002a',
    '0000001c66747970',
  ].map((hex) => Buffer.from(hex, 'hex'))
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...quick) },
    { weight: 1, arbitrary: fc.constantFrom(...slow) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 60 }))
        .map(([start, rest]) => ({ name: 'a beginning', bytes: Buffer.concat([start, rest]), isPicture: null })),
    },
  )
}

/** What is no picture at all, or claims to be one that nobody could keep. */
function noPictures(): HostileFile[] {
  return [
    maybe('a drawing', svg),
    no('a drawing that reads files', entities),
    no('a packed drawing', gzipSync(svg)),
    no('words', `${marker} is no picture`),
    no('a page', `<!doctype html>${script}`),
    no('a program', Buffer.from(`4d5a90000300${'00'.repeat(500)}`, 'hex')),
    no('a document', `%PDF-1.7\n${marker}`),
    no('an archive', Buffer.from(`504b0304${'00'.repeat(100)}`, 'hex')),
    no('a picture of kings', bmp()),
    no('60,000 pixels wide and high', pngOf(60_000, 60_000, Buffer.alloc(10))),
    no('2^31 pixels wide', pngOf(0x7fffffff, 1, Buffer.alloc(10))),
    no('no pixels', pngOf(0, 0, Buffer.alloc(0))),
    no('a wide canvas', webpOf(16_383, 16_383)),
    no(
      'script in a comment of a GIF',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(8), Buffer.from(`*/=1;alert('${marker}')`)]),
    ),
    no('packed zeros', gzipSync(Buffer.alloc(64 * megabyte))),
  ]
}

function no(name: string, bytes: Buffer | string): HostileFile {
  return { name, bytes: Buffer.from(bytes as string), isPicture: false }
}

function maybe(name: string, ...bytes: (Buffer | string)[]): HostileFile {
  return { name, bytes: Buffer.concat(bytes.map((piece) => Buffer.from(piece as string))), isPicture: null }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG that claims this size, whatever its data holds. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))])
}

/** One more chunk right behind the header of a PNG (which is 33 bytes long). */
function withChunk(png: Buffer, type: string, data: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, Buffer.concat(data)), png.subarray(33)])
}

/** A WebP that claims a canvas of this size and holds no picture. */
function webpOf(width: number, height: number): Buffer {
  const extended = Buffer.alloc(30)
  extended.write('RIFF', 0, 'latin1')
  extended.writeUInt32LE(22, 4)
  extended.write('WEBPVP8X', 8, 'latin1')
  extended.writeUInt32LE(10, 16)
  extended.writeUIntLE(width - 1, 24, 3)
  extended.writeUIntLE(height - 1, 27, 3)
  return extended
}

/** A bitmap: a picture, but of a kind that is not decoded. */
function bmp(): Buffer {
  const bytes = Buffer.alloc(58)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(1, 18)
  bytes.writeInt32LE(1, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** Every 17th byte behind the first ones is turned around. */
function scratched(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, at) => (at > 20 && at % 17 === 0 ? byte ^ 0xff : byte)))
}
