import fc from 'fast-check'
import type { Body } from './body'
import type { HonestForm } from './honest-forms'
import { type HostileFiles, hostileFile } from './hostile-files'
import { marker } from './marker'
import { type Change, changeOfPart, changeOfPicture } from './multipart-changes'
import { boundary, type Part, partsOf, partsRefusal } from './multipart-parts'
import { damage } from './mutate'

const newline = '\r\n'

/** How the parts are put together. */
interface Assembly {
  before: string
  between: string
  end: string
  type: string | undefined
  refusedFor: string | null
}

const proper: Assembly = {
  before: '',
  between: newline,
  end: `--${boundary}--${newline}`,
  type: `multipart/form-data; boundary=${boundary}`,
  refusedFor: null,
}

const other = (type: string | undefined): Assembly => ({ ...proper, type, refusedFor: 'its content type' })

const assemblies: readonly Assembly[] = [
  { ...proper, type: `multipart/form-data; boundary="${boundary}"` },
  { ...proper, type: `Multipart/Form-Data; charset=utf-8; boundary=${boundary}` },
  { ...proper, before: `${marker} in front of it all${newline}` },
  { ...proper, end: `${proper.end}${marker} behind it all${'x'.repeat(5_000)}` },
  { ...proper, between: '\n' },
  { ...proper, end: '', refusedFor: 'having no end' },
  { ...proper, end: `--${boundary}`, refusedFor: 'having no end' },
  { ...proper, end: `--${boundary}${newline}`, refusedFor: 'having no end' },
  { ...proper, type: `multipart/form-data; boundary=${boundary}${'x'.repeat(3_000)}`, refusedFor: 'another boundary' },
  { ...proper, type: 'multipart/form-data; boundary=another', refusedFor: 'another boundary' },
  other('multipart/form-data'),
  other('multipart/form-data; boundary='),
  other('multipart/form-data; boundary="'),
  other(`multipart/mixed; boundary=${boundary}`),
  other(`multipart/form-data-encoded; boundary=${boundary}`),
  other('text/plain'),
  other('application/json'),
  other('application/x-www-form-urlencoded'),
  other('application/octet-stream'),
  other(undefined),
]

/** Multipart bodies: an honest form with some parts changed, put together in one of many wrong ways. */
export function multipartBodies(honest: readonly HonestForm[], files: HostileFiles): fc.Arbitrary<Body> {
  const pictures = [...new Set(honest.flatMap((form) => Object.keys(form.pictures)))]
  const change: fc.Arbitrary<Change> =
    pictures.length === 0
      ? changeOfPart
      : fc.oneof(
          { weight: 3, arbitrary: changeOfPart },
          { weight: 2, arbitrary: changeOfPicture(pictures, hostileFile(files)) },
        )
  const parts = fc
    .tuple(fc.constantFrom(...honest), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([form, changes]) => changes.reduce((before, next) => next(before), partsOf(form)))
  const assembly = fc.oneof(
    { weight: 3, arbitrary: fc.constant(proper) },
    { weight: 1, arbitrary: fc.constantFrom(...assemblies) },
  )
  return fc.tuple(parts, assembly, damage).map(([all, way, harm]) => {
    const whole = assembled(all, way)
    const { bytes, headers } = harm(whole)
    // What an intruder or an early end does depends on where it falls; then only an orderly answer is asked for.
    const refusedFor = headers.length > 0 ? 'being packed' : bytes.equals(whole) ? partsRefusal(all) : null
    return {
      bytes,
      headers: [...(way.type === undefined ? [] : [`Content-Type: ${way.type}`]), ...headers],
      refusedFor: way.refusedFor ?? refusedFor,
    }
  })
}

/** An honest form on the wire. */
export function honestBody(form: HonestForm): Body {
  return { bytes: assembled(partsOf(form), proper), headers: [`Content-Type: ${proper.type}`], refusedFor: null }
}

function assembled(parts: readonly Part[], { before, between, end }: Assembly): Buffer {
  const pieces = parts.flatMap(({ head, bytes }) => [
    Buffer.from([`--${boundary}`, ...head, '', ''].join(between)),
    bytes,
    Buffer.from(between),
  ])
  return Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(end)])
}
