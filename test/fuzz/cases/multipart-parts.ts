import type { HonestForm } from './honest-forms'
import type { HostileFile } from './hostile-files'
import { forbiddenNames, unkeepable } from './hostile-text'
import { fileMarker } from './marker'

/** One part of a form as it stands on the wire. */
export interface Part {
  head: readonly string[]
  bytes: Buffer
  /** What it is; `odd` where only the parser can tell. */
  is: { kind: 'field'; name: string } | { kind: 'file'; name: string; isPicture: boolean | null } | { kind: 'odd' }
}

/** What divides the parts. It begins like everything that is sent here, since some of it may come back. */
export const boundary = 'Zqx7VisitorBoundary'

export function partsOf({ answers, pictures }: HonestForm): Part[] {
  return [
    ...Object.entries(answers).map(([name, value]) => field(name, Buffer.from(String(value)))),
    ...Object.entries(pictures).map(([name, bytes]) => file(name, { bytes, isPicture: true })),
  ]
}

export function field(name: string, bytes: Buffer): Part {
  const isPlain = /^[^"\\\r\n%]+$/.test(name) && !bytes.includes(boundary)
  const head = [`Content-Disposition: form-data; name="${name}"`]
  return { head, bytes, is: isPlain ? { kind: 'field', name } : { kind: 'odd' } }
}

export function file(name: string, { bytes, isPicture }: Pick<HostileFile, 'bytes' | 'isPicture'>): Part {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileMarker}.png"`
  return { head: [disposition, 'Content-Type: image/png'], bytes, is: { kind: 'file', name, isPicture } }
}

const most = { fields: 60, files: 5, fieldBytes: 16 * 1024 }

/** Why a multipart call must refuse these parts, judged by what they come to; null where they may be taken, or only the parser knows. */
export function partsRefusal(parts: readonly Part[]): string | null {
  const names = new Set<string>()
  let files = 0
  let reason: string | null = null
  for (const { is, bytes } of parts) {
    // What an odd part does to those behind it is up to the parser.
    if (is.kind === 'odd') return null
    if (is.kind === 'file') {
      files++
      if (is.isPicture === false) reason = 'being no picture'
      continue
    }
    if (names.has(is.name)) reason = 'a field that comes twice'
    names.add(is.name)
    if (forbiddenNames.includes(is.name)) reason = 'its names'
    if (bytes.length > most.fieldBytes) reason = 'its size'
    reason ??= unkeepable(is.name) ?? unkeepable(bytes.toString('utf8'))
  }
  if (files > most.files) return 'its number of files'
  return names.size > most.fields ? 'its number of fields' : reason
}
