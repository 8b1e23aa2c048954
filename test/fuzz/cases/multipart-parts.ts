import type { HostileFile } from './hostile-files'
import { forbiddenNames, rejectedTextReason } from './hostile-text'
import { fileMarker } from './marker'
import type { ValidForm } from './valid-forms'

/** One part of an encoded form. */
export interface Part {
  head: readonly string[]
  bytes: Buffer
  /** The kind of part; `odd` if only the parser can tell. */
  content: { kind: 'field'; name: string } | { kind: 'file'; name: string; isImage: boolean | null } | { kind: 'odd' }
}

/** The multipart boundary. It starts with the marker, because it must not appear in responses either. */
export const boundary = 'Zqx7VisitorBoundary'

export function toParts({ values, images }: ValidForm): Part[] {
  return [
    ...Object.entries(values).map(([name, value]) => fieldPart(name, Buffer.from(String(value)))),
    ...Object.entries(images).map(([name, bytes]) => filePart(name, { bytes, isImage: true })),
  ]
}

export function fieldPart(name: string, bytes: Buffer): Part {
  const isPlain = /^[^"\\\r\n%]+$/.test(name) && !bytes.includes(boundary)
  const head = [`Content-Disposition: form-data; name="${name}"`]
  return { head, bytes, content: isPlain ? { kind: 'field', name } : { kind: 'odd' } }
}

export function filePart(name: string, { bytes, isImage }: Pick<HostileFile, 'bytes' | 'isImage'>): Part {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileMarker}.png"`
  return { head: [disposition, 'Content-Type: image/png'], bytes, content: { kind: 'file', name, isImage } }
}

const limits = { fields: 60, files: 5, fieldBytes: 16 * 1024 }

/**
 * The reason why a multipart route must reject these parts, judged by their content, or null if it may
 * accept them or only the parser can tell.
 */
export function partsRejectionReason(parts: readonly Part[]): string | null {
  const names = new Set<string>()
  let files = 0
  let reason: string | null = null
  for (const { content, bytes } of parts) {
    // The effect of an odd part on the following parts depends on the parser.
    if (content.kind === 'odd') return null
    if (content.kind === 'file') {
      files++
      if (content.isImage === false) reason = 'being no picture'
      continue
    }
    if (names.has(content.name)) reason = 'a field that comes twice'
    names.add(content.name)
    if (forbiddenNames.includes(content.name)) reason = 'its names'
    if (bytes.length > limits.fieldBytes) reason = 'its size'
    reason ??= rejectedTextReason(content.name) ?? rejectedTextReason(bytes.toString('utf8'))
  }
  if (files > limits.files) return 'its number of files'
  return names.size > limits.fields ? 'its number of fields' : reason
}
