import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/languages'
import { isShippedLanguage } from '../../domain/shipped-languages'

/**
 * The language a visitor chose: `?lang=` first, then the cookie that mirrors `selectedLanguage`; English if
 * that language is not available.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const requested = (request.query as { lang?: unknown } | null)?.lang
  return toShippedLanguage(requested) ?? cookieLanguage(request.headers)
}

/** The language of the cookie that mirrors `selectedLanguage`; English if there is none that is available. */
export function cookieLanguage({ cookie = '' }: IncomingHttpHeaders): Language {
  return toShippedLanguage(/(?:^|;\s*)selectedLanguage=([a-z]{2})/.exec(cookie)?.[1]) ?? 'en'
}

/** Returns the language code that a visitor sent, if we support that language. */
export function toShippedLanguage(code: unknown): Language | undefined {
  return isShippedLanguage(code) ? code : undefined
}
