import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/languages'
import { isShipped } from '../../domain/shipped-languages'

/** The language a visitor chose: `?lang=` first, then the cookie that mirrors `selectedLanguage`; English where it is not shipped. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | null)?.lang
  return (
    shipped(asked) ?? shipped(/(?:^|;\s*)selectedLanguage=([a-z]{2})/.exec(request.headers.cookie ?? '')?.[1]) ?? 'en'
  )
}

/** A code that a visitor sent, where it is a language of ours. */
export function shipped(code: unknown): Language | undefined {
  return isShipped(code) ? code : undefined
}
