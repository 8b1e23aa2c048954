import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Config } from '../../config.server'
import type { Language } from '../../domain/languages'
import { type DocumentIndex, encodingSuffixes, type StoredEncoding } from '../../site/prerender/document-index'
import { createEtag } from '../responses/etags.server'
import { documentPolicy, openerPolicy, permissionsPolicy } from '../responses/headers.server'
import type { PreparedResponse, ResponseVariant } from '../responses/prepared-response.server'

/** A prerendered document in memory. */
export interface PrerenderedDocument {
  /** As it was prerendered: a pattern if its address has parameters. */
  path: string
  /** The response to a request with this `Sec-Fetch-Site`. It lacks the plain variant. */
  responseTo: (fetchSite: string | undefined) => PreparedResponse
  /**
   * The document without compression, for the few clients that take neither br nor gzip. Responses that are
   * still unread share one copy. It is not kept without them, because all documents together are some 50 MB.
   */
  plain: () => Buffer
}

/** The documents of one language, by normalised path. */
export type DocumentsByPath = Map<string, PrerenderedDocument>

/** Headers of a page with a secret address: it is not cached, not indexed and sends no referrer. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** A document of a build, without the headers that depend on the server's settings. */
export interface BuiltDocument {
  entry: DocumentIndex['documents'][number]
  etag: string
  bodies: Record<StoredEncoding, () => Buffer>
  /** In bytes. */
  sizes: Record<StoredEncoding, number>
  /** See `PrerenderedDocument`. */
  plain: () => Buffer
}

/**
 * Reads all documents into memory, compressed with Brotli. Other encodings are read or created on demand: gzip alone
 * would be 12 MB. Servers in one process share the documents.
 */
export function readPrerenderedDocuments(pagesDir: string): BuiltDocument[] {
  const index: DocumentIndex = JSON.parse(readFileSync(path.join(pagesDir, 'index.json'), 'utf8'))
  return index.documents.map((entry) => {
    const fileOf = (encoding: StoredEncoding) => path.join(pagesDir, entry.file + encodingSuffixes[encoding])
    const br = readFileSync(fileOf('br'))
    return {
      entry,
      etag: createEtag(br),
      bodies: { br: () => br, gzip: shareWhileUsed(() => readFileSync(fileOf('gzip'))) },
      sizes: { br: br.length, gzip: statSync(fileOf('gzip')).size },
      plain: shareWhileUsed(() => brotliDecompressSync(br)),
    }
  })
}

/** Prepares the responses with the documents, by language. */
export function prepareDocuments(config: Config, documents: readonly BuiltDocument[]): Map<Language, DocumentsByPath> {
  const documentsByLanguage = new Map<Language, DocumentsByPath>()
  for (const document of documents) {
    const { language, path: documentPath } = document.entry
    const documentsByPath = documentsByLanguage.get(language) ?? new Map()
    documentsByPath.set(normalizePath(documentPath), prepareDocument(config, document))
    documentsByLanguage.set(language, documentsByPath)
  }
  return documentsByLanguage
}

function prepareDocument(config: Config, { entry, etag, bodies, sizes, plain }: BuiltDocument): PrerenderedDocument {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy(config, entry.styleHashes),
    'permissions-policy': permissionsPolicy,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
    etag,
    ...(entry.private && privateHeaders),
  }
  const createResponse = (openerHeaders: Readonly<Record<string, string>>): PreparedResponse => {
    const ownHeaders = { ...headers, ...openerHeaders }
    const createVariant = (encoding: StoredEncoding): ResponseVariant => ({
      status: 200,
      headers: { ...ownHeaders, 'content-encoding': encoding },
      get body() {
        return bodies[encoding]()
      },
      ...(entry.firstBytes[encoding] < sizes[encoding] && { firstBytes: entry.firstBytes[encoding] }),
    })
    return {
      etag,
      encodings: ['br', 'gzip', 'plain'],
      variants: { br: createVariant('br'), gzip: createVariant('gzip') },
      notModified: { status: 304, headers: ownHeaders },
    }
  }
  const typed = createResponse(openerPolicy('none'))
  const opened = createResponse(openerPolicy(undefined))
  return {
    path: entry.path,
    responseTo: (fetchSite) => (fetchSite === 'none' ? typed : opened),
    plain,
  }
}

/**
 * Creates a body on demand. Responses that are still being read share one copy, which is not kept after them.
 */
function shareWhileUsed(makeBody: () => Buffer): () => Buffer {
  let last: WeakRef<Buffer> | undefined
  return () => {
    const shared = last?.deref()
    if (shared !== undefined) return shared
    const body = makeBody()
    last = new WeakRef(body)
    return body
  }
}

/** The pages whose address holds a secret, and their paths in the route table. */
const secretPages = [
  [/^\/order\/[^/]+$/, '/order/:key'],
  [/^\/order\/[^/]+\/watch\/[^/]+$/, '/order/:key/watch/:place'],
  [/^\/ticket\/[^/]+$/, '/ticket/:key'],
  [/^\/ticket\/[^/]+\/watch$/, '/ticket/:key/watch'],
] as const

/**
 * Normalises a path: decoded, in lower case (as the router in the browser compares it) and without a
 * trailing slash.
 */
export function normalizePath(pathname: string): string {
  const decoded = decodeURIComponent(pathname).toLowerCase()
  let end = decoded.length
  while (end > 0 && decoded[end - 1] === '/') end--
  const normalized = decoded === '/' ? decoded : decoded.slice(0, end)
  for (const [pattern, path] of secretPages) if (pattern.test(normalized)) return path
  return normalized
}
