import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.server'
import { deviceRetentionDays } from '../../domain/device-retention'
import type { Language } from '../../domain/languages'
import { daysToMs } from '../../domain/time/days-to-ms'
import { cookieLanguage, requestLanguage } from '../requests/visitor-language.server'
import { negotiateEncoding, sendNotAcceptable } from '../responses/content-encoding.server'
import { streamWithEarlyFlush } from '../responses/early-flush.server'
import { matchesEtag } from '../responses/etags.server'
import {
  type BuiltDocument,
  type DocumentsByPath,
  normalizePath,
  type PrerenderedDocument,
  prepareDocuments,
} from './prerendered-documents.server'

/** A query that chooses a language, or may do so once it is decoded. */
const languageQuery = /lang|%/

/**
 * Registers the prerendered documents, which are served from memory: in the visitor's language by `?lang=` or cookie,
 * in the smallest encoding that the browser accepts, and the 404 document for every unknown address. Returns the
 * function that responds in this way, for routes that find nothing.
 */
export function registerHtmlDocumentRoutes(
  app: FastifyInstance,
  config: Config,
  documents: readonly BuiltDocument[],
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const documentsByLanguage = prepareDocuments(config, documents)
  const documentsIn = (language: Language) => documentsByLanguage.get(language) ?? documentsByLanguage.get('en')

  const sendRequested = (request: FastifyRequest, reply: FastifyReply) => {
    // Does not use URL, which treats '//name' as another host and throws on '//'.
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const language = requestLanguage(request)
    const documentsByPath = documentsIn(language)
    const match = documentsByPath?.get(normalizePath(pathname))
    const document = match ?? documentsByPath?.get('/404')
    if (document === undefined) throw new Error('The 404 document was not built')
    if (request.query !== null && typeof request.query === 'object' && 'lang' in request.query)
      setLanguageCookie(reply, language, config)
    return sendDocument(request, reply.code(match === undefined ? 404 : 200), document)
  }
  app.get('/*', { schema: { hide: true } }, sendRequested)
  for (const path of documentPaths(documentsByLanguage)) {
    const normalizedPath = normalizePath(path)
    app.directResponses?.add(path, ({ headers }, query) => {
      if (languageQuery.test(query)) return undefined
      return documentsIn(cookieLanguage(headers))?.get(normalizedPath)?.responseTo(headers['sec-fetch-site'])
    })
  }
  return sendRequested
}

/** The addresses of documents as our links write them, without those that have parameters. */
function documentPaths(documentsByLanguage: ReadonlyMap<Language, DocumentsByPath>): Set<string> {
  const documents = [...documentsByLanguage.values()].flatMap((documentsByPath) => [...documentsByPath.values()])
  return new Set(documents.map(({ path }) => path).filter((path) => path !== '/404' && !path.includes(':')))
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PrerenderedDocument): FastifyReply {
  const { etag, variants, notModified } = document.responseTo(request.headers['sec-fetch-site'])
  reply.headers(notModified.headers)
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return sendNotAcceptable(reply)
  const { headers = {}, body = document.plain(), firstBytes } = variants[encoding] ?? {}
  reply.headers(headers).header('content-length', body.length)
  return reply.send(firstBytes === undefined ? body : streamWithEarlyFlush(body, firstBytes))
}

/** Scripts read and write this cookie too. It is not secret and only selects the language. */
function setLanguageCookie(reply: FastifyReply, language: Language, { publicUrl }: Config): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `selectedLanguage=${language}; Path=/; Max-Age=${daysToMs(deviceRetentionDays.language) / 1000}; SameSite=Lax${secure}`,
  )
}
