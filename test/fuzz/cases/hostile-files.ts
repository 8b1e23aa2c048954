import { crc32, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { marker } from './marker'

/**
 * A file as a hostile visitor sends it. `isImage` is false if it must be rejected, and null if the decoder
 * decides.
 */
export interface HostileFile {
  name: string
  bytes: Buffer
  isImage: boolean | null
}

const megabyte = 1024 * 1024
const script = `<script>alert('${marker}')</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const svgWithEntities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`

/** The files that are sent: `quick` ones are decided at once, `slow` ones keep the decoder busy. */
export interface HostileFiles {
  quick: HostileFile[]
  slow: HostileFile[]
}

/** Creates the files once: images with false or hidden contents, and files that are not images. */
export async function createHostileFiles(): Promise<HostileFiles> {
  const createBlank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
  const [jpeg, png, webp, gif, avif, tiff] = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const).map((kind) =>
      createBlank(40, 30).toFormat(kind).toBuffer(),
    ),
  )
  if (!jpeg || !png || !webp || !gif || !avif || !tiff) throw new Error('A picture was not made')
  const frames = await sharp(await Promise.all(Array.from({ length: 12 }, () => createBlank(8, 8).png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer()
  const quick: HostileFile[] = [
    { name: 'honest.jpg', bytes: jpeg, isImage: true },
    { name: 'animated.gif', bytes: frames, isImage: true },
    ...notImages(),
    rejectedFile('11 MB', Buffer.concat([jpeg, Buffer.alloc(11 * megabyte)])),
    undecidedFile('a page behind a JPEG', jpeg, script),
    undecidedFile(
      'an archive behind a JPEG',
      jpeg,
      Buffer.from('504b0304', 'hex'),
      Buffer.alloc(60),
      Buffer.from('504b0506', 'hex'),
    ),
    undecidedFile('a page behind a PNG', png, `<html>${script}</html>`),
    undecidedFile('a page behind a WebP', webp, script),
    undecidedFile('a script behind a GIF', gif, `;alert('${marker}')`),
    undecidedFile(
      'a profile of 64 MB in a PNG',
      withChunk(png, 'iCCP', [Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * megabyte))]),
    ),
    undecidedFile(
      'a text of 64 MB in a PNG',
      withChunk(png, 'zTXt', [Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * megabyte))]),
    ),
    ...Object.entries({ jpeg, png, webp, gif, avif, tiff }).flatMap(([kind, bytes]) =>
      [0.1, 0.5, 0.9].map((share) =>
        undecidedFile(`a torn ${kind}`, bytes.subarray(0, Math.floor(bytes.length * share))),
      ),
    ),
    ...Object.entries({ jpeg, png, webp, gif, avif, tiff }).map(([kind, bytes]) =>
      undecidedFile(`a scratched ${kind}`, damaged(bytes)),
    ),
  ]
  const slow: HostileFile[] = [
    { name: '41 megapixels', bytes: await createBlank(8_000, 5_130).png().toBuffer(), isImage: false },
    undecidedFile('36 megapixels of nothing', pngWithSize(6_000, 6_000, Buffer.alloc(6_000 * (6_000 * 3 + 1)))),
  ]
  return { quick, slow }
}

/** Any of these files, slow ones rarely, or a few random bytes after an image signature. */
export function anyHostileFile({ quick, slow }: HostileFiles): fc.Arbitrary<HostileFile> {
  const signatures = [
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
        .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 60 }))
        .map(([signature, rest]) => ({ name: 'a beginning', bytes: Buffer.concat([signature, rest]), isImage: null })),
    },
  )
}

/** Files that are not images, or that claim impossible dimensions. */
function notImages(): HostileFile[] {
  return [
    undecidedFile('a drawing', svg),
    rejectedFile('a drawing that reads files', svgWithEntities),
    rejectedFile('a packed drawing', gzipSync(svg)),
    rejectedFile('words', `${marker} is no picture`),
    rejectedFile('a page', `<!doctype html>${script}`),
    rejectedFile('a program', Buffer.from(`4d5a90000300${'00'.repeat(500)}`, 'hex')),
    rejectedFile('a document', `%PDF-1.7\n${marker}`),
    rejectedFile('an archive', Buffer.from(`504b0304${'00'.repeat(100)}`, 'hex')),
    rejectedFile('a picture of kings', createBitmap()),
    rejectedFile('60,000 pixels wide and high', pngWithSize(60_000, 60_000, Buffer.alloc(10))),
    rejectedFile('2^31 pixels wide', pngWithSize(0x7fffffff, 1, Buffer.alloc(10))),
    rejectedFile('no pixels', pngWithSize(0, 0, Buffer.alloc(0))),
    rejectedFile('a wide canvas', webpWithSize(16_383, 16_383)),
    rejectedFile(
      'script in a comment of a GIF',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(8), Buffer.from(`*/=1;alert('${marker}')`)]),
    ),
    rejectedFile('packed zeros', gzipSync(Buffer.alloc(64 * megabyte))),
  ]
}

function rejectedFile(name: string, bytes: Buffer | string): HostileFile {
  return { name, bytes: Buffer.from(bytes as string), isImage: false }
}

function undecidedFile(name: string, ...bytes: (Buffer | string)[]): HostileFile {
  return { name, bytes: Buffer.concat(bytes.map((part) => Buffer.from(part as string))), isImage: null }
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)])
}

/** A PNG whose header declares this size, whatever its data contains. */
function pngWithSize(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))])
}

/** Inserts a chunk right after the header of a PNG (which is 33 bytes long). */
function withChunk(png: Buffer, type: string, data: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, Buffer.concat(data)), png.subarray(33)])
}

/** A WebP that declares a canvas of this size and contains no image. */
function webpWithSize(width: number, height: number): Buffer {
  const extended = Buffer.alloc(30)
  extended.write('RIFF', 0, 'latin1')
  extended.writeUInt32LE(22, 4)
  extended.write('WEBPVP8X', 8, 'latin1')
  extended.writeUInt32LE(10, 16)
  extended.writeUIntLE(width - 1, 24, 3)
  extended.writeUIntLE(height - 1, 27, 3)
  return extended
}

/** A BMP file: an image format that is not decoded. */
function createBitmap(): Buffer {
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

/** Inverts every 17th byte after the first ones. */
function damaged(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => (index > 20 && index % 17 === 0 ? byte ^ 0xff : byte)))
}
