import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/languages'
import { isShippedLanguage } from '../../domain/shipped-languages'

/**
 * Returns the language that a visitor chose: by `?lang=`, or else by the cookie that mirrors `selectedLanguage`.
 * Returns English if that language is not available.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const requested = (request.query as { lang?: unknown } | null)?.lang
  return toShippedLanguage(requested) ?? cookieLanguage(request.headers)
}

/** Returns the language of the cookie that mirrors `selectedLanguage`, or English if it is not available. */
export function cookieLanguage({ cookie = '' }: IncomingHttpHeaders): Language {
  return toShippedLanguage(/(?:^|;\s*)selectedLanguage=([a-z]{2})/.exec(cookie)?.[1]) ?? 'en'
}

/** Returns the language code that a visitor sent, if we support that language. */
export function toShippedLanguage(code: unknown): Language | undefined {
  return isShippedLanguage(code) ? code : undefined
}
