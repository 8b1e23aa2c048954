import fc from 'fast-check'
import type { HostileFile } from './hostile-files'
import { hostileName, hostileText } from './hostile-text'
import { fileMarker, marker } from './marker'
import { boundary, fieldPart, filePart, type Part } from './multipart-parts'

/** A change to the parts of a form. */
export type MultipartChange = (parts: Part[]) => Part[]

/** Unusual part headers that replace the regular ones. */
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

/** A nested form, misplaced boundaries, and unterminated JSON. */
const oddBytes = [
  '--inner\r\n\r\nx\r\n--inner--\r\n',
  `\r\n--${boundary}`,
  `--${boundary}--`,
  `\r\n--${boundary}x\r\n`,
  `\r\n--${boundary}`.repeat(4_000),
  '{"a":',
]

const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...oddBytes.map((text) => Buffer.from(text))) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
)

const partIndex = fc.nat(60)

/** Changes of any part: its value or headers, removal, repetition, and additional parts. */
export const changePart: fc.Arbitrary<MultipartChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(partIndex, hostileBytes)
      .map(([index, bytes]) => replacePart(index, (part) => [withBytes(part, bytes)])),
  },
  { weight: 1, arbitrary: partIndex.map((index) => replacePart(index, () => [])) },
  { weight: 2, arbitrary: partIndex.map((index) => replacePart(index, (part) => [part, part])) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(partIndex, fc.constantFrom(...oddHeads))
      .map(([index, head]) => replacePart(index, (part) => [{ head, bytes: part.bytes, content: { kind: 'odd' } }])),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileName, hostileBytes).map(([name, bytes]) => addParts(fieldPart(name, bytes))),
  },
  { weight: 1, arbitrary: partIndex.map((index) => replacePart(index, (part) => [asFile(part)])) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(70, 200, 1_500)
      .map((count) =>
        addParts(...Array.from({ length: count }, (_, index) => fieldPart(`${marker}${index}`, Buffer.from('x')))),
      ),
  },
)

/**
 * Changes of the images: other files, text instead of a file, empty files, too many files, and files in an
 * unknown field.
 */
export function changeImage(
  fields: readonly string[],
  files: fc.Arbitrary<HostileFile>,
): fc.Arbitrary<MultipartChange> {
  const name = fc.constantFrom(...fields)
  const gifHeader = Buffer.from('GIF89a')
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(name, files)
        .map(([fieldName, hostileFile]) => replaceField(fieldName, filePart(fieldName, hostileFile))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, hostileText)
        .map(([fieldName, text]) => replaceField(fieldName, fieldPart(fieldName, Buffer.from(text)))),
    },
    {
      weight: 1,
      arbitrary: name.map((fieldName) =>
        replaceField(fieldName, filePart(fieldName, { bytes: Buffer.alloc(0), isImage: false })),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, fc.constantFrom(2, 6, 30))
        .map(([fieldName, count]) =>
          addParts(...Array.from({ length: count }, () => filePart(fieldName, { bytes: gifHeader, isImage: false }))),
        ),
    },
    { weight: 1, arbitrary: files.map(({ bytes }) => addParts(filePart('passport', { bytes, isImage: false }))) },
  )
}

function replacePart(index: number, make: (part: Part) => Part[]): MultipartChange {
  return (parts) => parts.flatMap((part, partNumber) => (partNumber === index % parts.length ? make(part) : [part]))
}

function addParts(...added: Part[]): MultipartChange {
  return (parts) => [...parts, ...added]
}

function replaceField(name: string, part: Part): MultipartChange {
  return (parts) => [...parts.filter(({ content }) => content.kind === 'odd' || content.name !== name), part]
}

function withBytes(part: Part, bytes: Buffer): Part {
  if (part.content.kind === 'field') return fieldPart(part.content.name, bytes)
  return { ...part, bytes, content: { kind: 'odd' } }
}

function asFile({ content, bytes }: Part): Part {
  return filePart(content.kind === 'odd' ? 'odd' : content.name, { bytes, isImage: null })
}
