import fc from 'fast-check'
import { anyDamage } from './damage-body'
import { anyHostileFile, type HostileFiles } from './hostile-files'
import { marker } from './marker'
import { changeImage, changePart, type MultipartChange } from './multipart-changes'
import { boundary, type Part, partsRejectionReason, toParts } from './multipart-parts'
import type { RequestBody } from './request-body'
import type { ValidForm } from './valid-forms'

const newline = '\r\n'

/** How the parts are assembled. */
interface MultipartFormat {
  preamble: string
  lineBreak: string
  closing: string
  contentType: string | undefined
  rejectionReason: string | null
}

const validFormat: MultipartFormat = {
  preamble: '',
  lineBreak: newline,
  closing: `--${boundary}--${newline}`,
  contentType: `multipart/form-data; boundary=${boundary}`,
  rejectionReason: null,
}

const withContentType = (type: string | undefined): MultipartFormat => ({
  ...validFormat,
  contentType: type,
  rejectionReason: 'its content type',
})

const formats: readonly MultipartFormat[] = [
  { ...validFormat, contentType: `multipart/form-data; boundary="${boundary}"` },
  { ...validFormat, contentType: `Multipart/Form-Data; charset=utf-8; boundary=${boundary}` },
  { ...validFormat, preamble: `${marker} in front of it all${newline}` },
  { ...validFormat, closing: `${validFormat.closing}${marker} behind it all${'x'.repeat(5_000)}` },
  { ...validFormat, lineBreak: '\n' },
  { ...validFormat, closing: '', rejectionReason: 'having no end' },
  { ...validFormat, closing: `--${boundary}`, rejectionReason: 'having no end' },
  { ...validFormat, closing: `--${boundary}${newline}`, rejectionReason: 'having no end' },
  {
    ...validFormat,
    contentType: `multipart/form-data; boundary=${boundary}${'x'.repeat(3_000)}`,
    rejectionReason: 'another boundary',
  },
  { ...validFormat, contentType: 'multipart/form-data; boundary=another', rejectionReason: 'another boundary' },
  withContentType('multipart/form-data'),
  withContentType('multipart/form-data; boundary='),
  withContentType('multipart/form-data; boundary="'),
  withContentType(`multipart/mixed; boundary=${boundary}`),
  withContentType(`multipart/form-data-encoded; boundary=${boundary}`),
  withContentType('text/plain'),
  withContentType('application/json'),
  withContentType('application/x-www-form-urlencoded'),
  withContentType('application/octet-stream'),
  withContentType(undefined),
]

/** Multipart bodies: a valid form with some parts changed, assembled and damaged in one of many ways. */
export function multipartBodies(validForms: readonly ValidForm[], files: HostileFiles): fc.Arbitrary<RequestBody> {
  const imageFields = [...new Set(validForms.flatMap((form) => Object.keys(form.images)))]
  const change: fc.Arbitrary<MultipartChange> =
    imageFields.length === 0
      ? changePart
      : fc.oneof(
          { weight: 3, arbitrary: changePart },
          { weight: 2, arbitrary: changeImage(imageFields, anyHostileFile(files)) },
        )
  const parts = fc
    .tuple(fc.constantFrom(...validForms), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([form, changes]) => changes.reduce((before, next) => next(before), toParts(form)))
  const format = fc.oneof(
    { weight: 3, arbitrary: fc.constant(validFormat) },
    { weight: 1, arbitrary: fc.constantFrom(...formats) },
  )
  return fc.tuple(parts, format, anyDamage).map(([all, chosenFormat, applyDamage]) => {
    const assembledBody = assemble(all, chosenFormat)
    const { bytes, headers } = applyDamage(assembledBody)
    // The effect of inserted bytes or truncation depends on their position, so then any well-formed
    // response is accepted.
    const rejectionReason =
      headers.length > 0 ? 'being packed' : bytes.equals(assembledBody) ? partsRejectionReason(all) : null
    return {
      bytes,
      headers: [
        ...(chosenFormat.contentType === undefined ? [] : [`Content-Type: ${chosenFormat.contentType}`]),
        ...headers,
      ],
      rejectionReason: chosenFormat.rejectionReason ?? rejectionReason,
    }
  })
}

/** A valid form as an encoded body. */
export function validBody(form: ValidForm): RequestBody {
  return {
    bytes: assemble(toParts(form), validFormat),
    headers: [`Content-Type: ${validFormat.contentType}`],
    rejectionReason: null,
  }
}

function assemble(parts: readonly Part[], { preamble, lineBreak, closing }: MultipartFormat): Buffer {
  const encodedParts = parts.flatMap(({ head, bytes }) => [
    Buffer.from([`--${boundary}`, ...head, '', ''].join(lineBreak)),
    bytes,
    Buffer.from(lineBreak),
  ])
  return Buffer.concat([Buffer.from(preamble), ...encodedParts, Buffer.from(closing)])
}
