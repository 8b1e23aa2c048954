import type { SiteBuild } from './worker-scope'

/**
 * The document for pages that were not visited: the one for unknown addresses, emptied between its header and its
 * footer. The application renders the page into it.
 */
export const blankPath = '/404'

const storedLanguageHeader = 'content-language'

/**
 * Whether everything that this document loads belongs to this release.
 * Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export function isOfRelease(html: string, { core, rest, catalogFolder }: SiteBuild): boolean {
  const position = html.indexOf(' data-chunks="')
  if (position === -1) return false
  const element = html.slice(html.lastIndexOf('<', position), html.indexOf('>', position))
  const { src, 'data-sheet': sheet, 'data-words': folder, 'data-chunks': chunks = '' } = readAttributes(element)
  const files = [src ?? '', sheet ?? '', ...chunks.split(' ')]
  return folder === catalogFolder && files.every((file) => core.includes(file) || rest.includes(file))
}

/**
 * Prepares a document for the cache: adds the time of storing (`data-stored-at`, in milliseconds), and empties the
 * blank one (`data-blank`).
 */
export function toStoredDocument(path: string, html: string, { headers }: Response, nowMs: number): Response {
  const marks = `data-stored-at="${nowMs}"${path === blankPath ? ' data-blank=""' : ''}`
  const marked = html.replace('<html ', () => `<html ${marks} `)
  const body = path === blankPath ? toBlankDocument(marked) : marked
  const storedHeaders = new Headers(headers)
  // The browser has decompressed the body.
  for (const name of ['content-encoding', 'content-length']) storedHeaders.delete(name)
  const { lang = 'en' } = readAttributes(html.slice(0, html.indexOf('<head')))
  storedHeaders.set(storedLanguageHeader, lang)
  return new Response(body, { headers: storedHeaders })
}

/** The language of a stored document. */
export function storedLanguage(document: Response | undefined): string | undefined {
  return document?.headers.get(storedLanguageHeader) ?? undefined
}

/** Lists our own pictures that a document uses. */
export function listPictures(html: string): Set<string> {
  return new Set(html.match(/\/assets\/[\w.-]+/g)?.filter((path) => /\.(?:avif|webp|png|jpe?g|svg)$/.test(path)))
}

function readAttributes(element: string): Partial<Record<string, string>> {
  return Object.fromEntries([...element.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

/** Removes the content and the title. `data-eager` starts the application at once: there is nothing to read yet. */
function toBlankDocument(html: string): string {
  const main = html.indexOf('>', html.indexOf('<main')) + 1
  const withoutContent = html.slice(0, main) + html.slice(html.lastIndexOf('</main>'))
  const title = withoutContent.indexOf('<title>') + '<title>'.length
  return (withoutContent.slice(0, title) + withoutContent.slice(withoutContent.indexOf('</title>'))).replace(
    ' data-words=',
    ' data-eager="" data-words=',
  )
}
