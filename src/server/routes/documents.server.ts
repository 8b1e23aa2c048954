import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.server'
import type { Language } from '../../domain/languages'
import { daysToMs, retentionDays } from '../../domain/retention'
import type { CompressedPage } from '../../site/prerender/compress-page.server'
import { type DocumentIndex, type Encoding, encodingSuffixes } from '../../site/prerender/document-index'
import { requestLanguage } from '../requests/visitor-language.server'
import { negotiateEncoding, sendNotAcceptable } from '../responses/content-encoding.server'
import { createEtag, matchesEtag } from '../responses/etags.server'
import { documentPolicy, openerPolicy, permissionsPolicy } from '../responses/headers.server'

interface StoredDocument {
  /** Every browser accepts one of these two. */
  compressed: Record<Exclude<Encoding, 'plain'>, CompressedPage>
  /** Set once a client has requested it without compression. */
  plain?: Buffer
  etag: string
  policy: string
  private: boolean
}

/** The prerendered documents of one language, by address. */
type DocumentsByPath = Map<string, StoredDocument>

/**
 * Serves the prerendered documents from memory: the visitor's language by cookie or `?lang=`, the smallest
 * encoding the browser takes, and the 404 document with its status for every address that is not ours.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  { config, pagesDir }: { config: Config; pagesDir: string },
): void {
  const index: DocumentIndex = JSON.parse(readFileSync(path.join(pagesDir, 'index.json'), 'utf8'))
  const documentsByLanguage = loadDocuments(config, pagesDir, index)

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // Does not use URL, which treats '//name' as another host and throws on '//'.
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const language = requestLanguage(request)
    const documentsByPath = documentsByLanguage.get(language) ?? documentsByLanguage.get('en')
    const match = documentsByPath?.get(normalizePath(pathname))
    const document = match ?? documentsByPath?.get('/404')
    if (document === undefined) throw new Error('The 404 document was not built')
    if (request.query !== null && typeof request.query === 'object' && 'lang' in request.query)
      setLanguageCookie(reply, language, config)
    return sendDocument(request, reply.code(match === undefined ? 404 : 200), document)
  })

  function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StoredDocument) {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': document.policy,
      'permissions-policy': permissionsPolicy,
      ...openerPolicy(request.headers['sec-fetch-site']),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
      etag: document.etag,
    })
    if (document.private) reply.headers(privateHeaders)
    if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], document.etag))
      return reply.code(304).send()
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return sendNotAcceptable(reply)
    // Served from memory: a new build could replace the file with content that does not match the policy
    // and the ETag.
    if (encoding === 'plain') return reply.send(decompressed(document))
    const { bytes, firstBytes } = document.compressed[encoding]
    reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length })
    return reply.send(firstBytes < bytes.length ? Readable.from(streamHeadFirst(bytes, firstBytes)) : bytes)
  }
}

/**
 * The document without compression, for the few clients that take neither br nor gzip. Each is decompressed
 * once and kept: together they are some 9 MB, while a copy for each response would stay in memory for as
 * long as its client leaves it unread.
 */
function decompressed(document: StoredDocument): Buffer {
  document.plain ??= brotliDecompressSync(document.compressed.br.bytes)
  return document.plain
}

/** Headers of a page with a secret address: it is not cached, not indexed and sends no referrer. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Long enough for the first part to be sent in separate packets, too short to be noticed. In milliseconds.
 */
const splitDelayMs = 5

/**
 * Sends the first view and then the rest: a browser that receives everything at once parses and lays out
 * all of it before it paints. A proxy may join the two parts again; then only the speed gain is lost.
 */
async function* streamHeadFirst(bytes: Buffer, firstBytes: number): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstBytes)
  await pause(splitDelayMs)
  yield bytes.subarray(firstBytes)
}

function loadDocuments(config: Config, pagesDir: string, index: DocumentIndex): Map<Language, DocumentsByPath> {
  const documentsByLanguage = new Map<Language, DocumentsByPath>()
  for (const { language, path: documentPath, file, styleHashes, firstBytes, private: isPrivate } of index.documents) {
    const documentsByPath = documentsByLanguage.get(language) ?? new Map()
    const read = (encoding: 'br' | 'gzip'): CompressedPage => ({
      bytes: readFileSync(path.join(pagesDir, file + encodingSuffixes[encoding])),
      firstBytes: firstBytes[encoding],
    })
    const compressed = { br: read('br'), gzip: read('gzip') }
    const policy = documentPolicy(config, styleHashes)
    documentsByPath.set(normalizePath(documentPath), {
      compressed,
      etag: createEtag(compressed.br.bytes),
      policy,
      private: isPrivate,
    })
    documentsByLanguage.set(language, documentsByPath)
  }
  return documentsByLanguage
}

/**
 * Normalises a path: decoded, in lower case (as the router in the browser compares it) and without a
 * trailing slash.
 */
function normalizePath(pathname: string): string {
  const decoded = decodeURIComponent(pathname).toLowerCase()
  let end = decoded.length
  while (end > 0 && decoded[end - 1] === '/') end--
  const normalized = decoded === '/' ? decoded : decoded.slice(0, end)
  return /^\/order\/[^/]+$/.test(normalized) ? '/order/:key' : normalized
}

/** Scripts read and write this cookie too. It is not secret and only selects the language. */
function setLanguageCookie(reply: FastifyReply, language: Language, { publicUrl }: Config): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `selectedLanguage=${language}; Path=/; Max-Age=${daysToMs(retentionDays.language) / 1000}; SameSite=Lax${secure}`,
  )
}
