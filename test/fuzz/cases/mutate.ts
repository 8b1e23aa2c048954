import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** What befalls bytes on their way. */
export type Damage = (bytes: Buffer) => { bytes: Buffer; headers: string[] }

/** No text in UTF-8: bytes that never stand there, overlong ones, halves of surrogate pairs, a character cut off; and a plain NUL. */
const intruders = ['ff', 'fe', '80', 'c0af', 'c080', 'eda080', 'edb080', 'f4908080', 'f09f98', '00'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** Kilobytes that unpack to 64 MB. */
const bomb = gzipSync(Buffer.concat([Buffer.from('{"message":"'), Buffer.alloc(64 * 1024 * 1024, 0x61)]))

const share = fc.double({ min: 0, max: 1, noNaN: true })
const packed = ['Content-Encoding: gzip']
const marked = Buffer.from('efbbbf', 'hex')

const whole = (change: (bytes: Buffer) => Buffer, headers: string[] = []): fc.Arbitrary<Damage> =>
  fc.constant((bytes) => ({ bytes: change(bytes), headers }))

/** Mostly nothing; otherwise another encoding, an intruder, an early end, a packing, or much of nothing at the end. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 16, arbitrary: whole((bytes) => bytes) },
  { weight: 1, arbitrary: whole((bytes) => Buffer.concat([marked, bytes])) },
  { weight: 1, arbitrary: whole((bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')) },
  { weight: 1, arbitrary: whole((bytes) => gzipSync(bytes), packed) },
  { weight: 1, arbitrary: whole(() => bomb, packed) },
  { weight: 1, arbitrary: whole((bytes) => Buffer.concat([bytes, Buffer.alloc(140_000, 0x20)])) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...intruders), share).map(([intruder, at]) => intruded(intruder, at)),
  },
  { weight: 2, arbitrary: share.map((kept) => cut(kept)) },
)

function intruded(intruder: Buffer, where: number): Damage {
  return (bytes) => {
    const at = Math.floor(where * bytes.length)
    return { bytes: Buffer.concat([bytes.subarray(0, at), intruder, bytes.subarray(at)]), headers: [] }
  }
}

function cut(kept: number): Damage {
  return (bytes) => ({ bytes: bytes.subarray(0, Math.floor(kept * bytes.length)), headers: [] })
}
