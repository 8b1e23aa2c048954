import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.server'
import type { Language } from '../../domain/languages'
import { daysInMs, keptDays } from '../../domain/retention'
import type { Packed } from '../../site/prerender/compress-page.server'
import { type DocumentIndex, type Encoding, endings } from '../../site/prerender/document-index'
import { languageOf } from '../requests/visitor-language.server'
import { acceptedEncoding, answerNotAcceptable } from '../responses/content-encoding.server'
import { etagOf, isKnown } from '../responses/etags.server'
import { documentPolicy, openerPolicy, permissionsPolicy } from '../responses/headers.server'

interface StoredDocument {
  /** Every browser takes one of these two. */
  packed: Record<Exclude<Encoding, 'plain'>, Packed>
  /** Once a client has asked for it without compression. */
  plain?: Buffer
  etag: string
  policy: string
  private: boolean
}

/** The prerendered documents of one language, by address. */
type Shelf = Map<string, StoredDocument>

/**
 * Serves the prerendered documents from memory: the visitor's language by cookie or `?lang=`, the smallest encoding the browser takes,
 * and the 404 document with its status for every address that is not ours.
 */
export function documents(app: FastifyInstance, { config, builtPages }: { config: Config; builtPages: string }): void {
  const index: DocumentIndex = JSON.parse(readFileSync(path.join(builtPages, 'index.json'), 'utf8'))
  const shelves = load(config, builtPages, index)

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // Not by URL: it takes '//name' for another host, and throws at '//'.
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const language = languageOf(request)
    const shelf = shelves.get(language) ?? shelves.get('en')
    const found = shelf?.get(addressOf(pathname))
    const document = found ?? shelf?.get('/404')
    if (document === undefined) throw new Error('The 404 document was not built')
    if (request.query !== null && typeof request.query === 'object' && 'lang' in request.query)
      rememberLanguage(reply, language, config)
    return send(request, reply.code(found === undefined ? 404 : 200), document)
  })

  function send(request: FastifyRequest, reply: FastifyReply, document: StoredDocument) {
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
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], document.etag))
      return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return answerNotAcceptable(reply)
    // From memory, not from the file: a build beside the running server would bring words that the policy and the etag do not fit.
    if (encoding === 'plain') return reply.send(plainOf(document))
    const { bytes, firstBytes } = document.packed[encoding]
    reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length })
    return reply.send(firstBytes < bytes.length ? Readable.from(inTwo(bytes, firstBytes)) : bytes)
  }
}

/**
 * The document without compression, for the few clients that take neither br nor gzip. Each is decompressed once and kept: together they are
 * some 9 MB, while a copy for each response would stay in memory for as long as its client leaves it unread.
 */
function plainOf(document: StoredDocument): Buffer {
  document.plain ??= brotliDecompressSync(document.packed.br.bytes)
  return document.plain
}

/** A page of one person: its address is their secret, so nobody on the way keeps it, indexes it or hears of it. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Long enough for the first part to leave in packets of its own, too short for anybody to notice. In milliseconds. */
const betweenMs = 5

/**
 * The first view, and then the rest: a browser that is given everything at once parses and lays out everything before it paints. What
 * stands between us and the browser may join the two again; nothing is lost then but the gain.
 */
async function* inTwo(bytes: Buffer, firstBytes: number): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstBytes)
  await pause(betweenMs)
  yield bytes.subarray(firstBytes)
}

function load(config: Config, builtPages: string, index: DocumentIndex): Map<Language, Shelf> {
  const shelves = new Map<Language, Shelf>()
  for (const { language, path: at, file, styleHashes, firstBytes, private: isPrivate } of index.documents) {
    const shelf = shelves.get(language) ?? new Map()
    const read = (encoding: 'br' | 'gzip'): Packed => ({
      bytes: readFileSync(path.join(builtPages, file + endings[encoding])),
      firstBytes: firstBytes[encoding],
    })
    const packed = { br: read('br'), gzip: read('gzip') }
    const policy = documentPolicy(config, styleHashes)
    shelf.set(addressOf(at), { packed, etag: etagOf(packed.br.bytes), policy, private: isPrivate })
    shelves.set(language, shelf)
  }
  return shelves
}

/** One spelling for an address: decoded, in small letters (as the router in the browser compares), without a slash at the end. */
function addressOf(pathname: string): string {
  const decoded = decodeURIComponent(pathname).toLowerCase()
  let end = decoded.length
  while (end > 0 && decoded[end - 1] === '/') end--
  const address = decoded === '/' ? decoded : decoded.slice(0, end)
  return /^\/order\/[^/]+$/.test(address) ? '/order/:key' : address
}

/** Scripts read and write this cookie too: it is no secret, and nothing is decided by it but the language. */
function rememberLanguage(reply: FastifyReply, language: Language, { publicUrl }: Config): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `selectedLanguage=${language}; Path=/; Max-Age=${daysInMs(keptDays.language) / 1000}; SameSite=Lax${secure}`,
  )
}
