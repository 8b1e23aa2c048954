import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A change to the bytes of a body. */
export type Damage = (bytes: Buffer) => { bytes: Buffer; headers: string[] }

/**
 * Invalid UTF-8: impossible bytes, overlong encodings, lone surrogates and a truncated character; and a NUL
 * byte.
 */
const invalidUtf8 = ['ff', 'fe', '80', 'c0af', 'c080', 'eda080', 'edb080', 'f4908080', 'f09f98', '00'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** A few kilobytes that decompress to 64 MB. */
const gzipBomb = gzipSync(Buffer.concat([Buffer.from('{"message":"'), Buffer.alloc(64 * 1024 * 1024, 0x61)]))

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const gzipHeaders = ['Content-Encoding: gzip']
const byteOrderMark = Buffer.from('efbbbf', 'hex')

const changeAll = (change: (bytes: Buffer) => Buffer, headers: string[] = []): fc.Arbitrary<Damage> =>
  fc.constant((bytes) => ({ bytes: change(bytes), headers }))

/**
 * Mostly no change; otherwise another encoding, inserted bytes, truncation, compression, or many spaces at
 * the end.
 */
export const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 16, arbitrary: changeAll((bytes) => bytes) },
  { weight: 1, arbitrary: changeAll((bytes) => Buffer.concat([byteOrderMark, bytes])) },
  { weight: 1, arbitrary: changeAll((bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')) },
  { weight: 1, arbitrary: changeAll((bytes) => gzipSync(bytes), gzipHeaders) },
  { weight: 1, arbitrary: changeAll(() => gzipBomb, gzipHeaders) },
  { weight: 1, arbitrary: changeAll((bytes) => Buffer.concat([bytes, Buffer.alloc(140_000, 0x20)])) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...invalidUtf8), fraction)
      .map(([inserted, position]) => insertBytes(inserted, position)),
  },
  { weight: 2, arbitrary: fraction.map((keptFraction) => truncate(keptFraction)) },
)

function insertBytes(inserted: Buffer, position: number): Damage {
  return (bytes) => {
    const index = Math.floor(position * bytes.length)
    return { bytes: Buffer.concat([bytes.subarray(0, index), inserted, bytes.subarray(index)]), headers: [] }
  }
}

function truncate(keptFraction: number): Damage {
  return (bytes) => ({ bytes: bytes.subarray(0, Math.floor(keptFraction * bytes.length)), headers: [] })
}
