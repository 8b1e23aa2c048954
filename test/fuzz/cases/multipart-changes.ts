import fc from 'fast-check'
import type { HostileFile } from './hostile-files'
import { hostileName, hostileText } from './hostile-text'
import { fileMarker, marker } from './marker'
import { boundary, field, file, type Part } from './multipart-parts'

/** What is done to the parts of a form. */
export type Change = (parts: Part[]) => Part[]

/** Heads that a part may come with instead of its own. */
const oddHeads: readonly (readonly string[])[] = [
  [],
  ['Content-Disposition: form-data'],
  ['Content-Disposition: form-data; name='],
  ['Content-Disposition: form-data; name=""'],
  ['Content-Disposition: form-data; name="a\\"b"'],
  ['Content-Disposition: form-data; name="a\r\n b"'],
  ['Content-Disposition: form-data; name="a\nb"'],
  [`Content-Disposition: form-data; name="${'x'.repeat(3_000)}"`],
  ['Content-Disposition: form-data; name="email"; name="fullName"'],
  [`Content-Disposition: form-data; name="email"; filename*=UTF-8''%00%ff`],
  [`Content-Disposition: form-data; name="email"; filename="../../${fileMarker}<img src=x>.png"`],
  [`Content-Disposition: attachment; filename="${fileMarker}"`],
  ['Content-Disposition: nonsense'],
  ['Content-Disposition: form-data; name="email"', 'Content-Type: application/json'],
  ['Content-Disposition: form-data; name="email"', 'Content-Type: multipart/mixed; boundary=inner'],
  ['Content-Disposition: form-data; name="email"', 'Content-Type: text/plain; charset=utf-16le'],
  ['Content-Disposition: form-data; name="email"', 'Content-Type: application/octet-stream'],
  ['Content-Disposition: form-data; name="email"', 'Content-Transfer-Encoding: base64'],
  Array.from({ length: 60 }, (_, at) => `X-${marker}-${at}: y`),
  [`X-${marker}: ${'x'.repeat(90_000)}`],
  ['no head at all'],
]

/** A form in a form, the boundary where it does not belong, and JSON that does not end. */
const oddBytes = [
  '--inner\r\n\r\nx\r\n--inner--\r\n',
  `\r\n--${boundary}`,
  `--${boundary}--`,
  `\r\n--${boundary}x\r\n`,
  `\r\n--${boundary}`.repeat(4_000),
  '{"a":',
]

const anyBytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...oddBytes.map((text) => Buffer.from(text))) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
)

const place = fc.nat(60)

/** Changes of any part: its answer, its head, its being there, once or more often. */
export const changeOfPart: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(place, anyBytes).map(([at, bytes]) => anew(at, (part) => [valued(part, bytes)])) },
  { weight: 1, arbitrary: place.map((at) => anew(at, () => [])) },
  { weight: 2, arbitrary: place.map((at) => anew(at, (part) => [part, part])) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...oddHeads))
      .map(([at, head]) => anew(at, (part) => [{ head, bytes: part.bytes, is: { kind: 'odd' } }])),
  },
  { weight: 2, arbitrary: fc.tuple(hostileName, anyBytes).map(([name, bytes]) => more(field(name, bytes))) },
  { weight: 1, arbitrary: place.map((at) => anew(at, (part) => [asFile(part)])) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(70, 200, 1_500)
      .map((count) => more(...Array.from({ length: count }, (_, own) => field(`${marker}${own}`, Buffer.from('x'))))),
  },
)

/** Changes of the pictures: other files, files where text belongs and text where files belong, none, and too many. */
export function changeOfPicture(fields: readonly string[], files: fc.Arbitrary<HostileFile>): fc.Arbitrary<Change> {
  const name = fc.constantFrom(...fields)
  const one = Buffer.from('GIF89a')
  return fc.oneof(
    { weight: 10, arbitrary: fc.tuple(name, files).map(([own, sent]) => instead(own, file(own, sent))) },
    {
      weight: 1,
      arbitrary: fc.tuple(name, hostileText).map(([own, text]) => instead(own, field(own, Buffer.from(text)))),
    },
    { weight: 1, arbitrary: name.map((own) => instead(own, file(own, { bytes: Buffer.alloc(0), isPicture: false }))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, fc.constantFrom(2, 6, 30))
        .map(([own, count]) =>
          more(...Array.from({ length: count }, () => file(own, { bytes: one, isPicture: false }))),
        ),
    },
    { weight: 1, arbitrary: files.map(({ bytes }) => more(file('passport', { bytes, isPicture: false }))) },
  )
}

function anew(at: number, make: (part: Part) => Part[]): Change {
  return (parts) => parts.flatMap((part, own) => (own === at % parts.length ? make(part) : [part]))
}

function more(...added: Part[]): Change {
  return (parts) => [...parts, ...added]
}

function instead(name: string, part: Part): Change {
  return (parts) => [...parts.filter(({ is }) => is.kind === 'odd' || is.name !== name), part]
}

function valued(part: Part, bytes: Buffer): Part {
  if (part.is.kind === 'field') return field(part.is.name, bytes)
  return { ...part, bytes, is: { kind: 'odd' } }
}

function asFile({ is, bytes }: Part): Part {
  return file(is.kind === 'odd' ? 'odd' : is.name, { bytes, isPicture: null })
}
