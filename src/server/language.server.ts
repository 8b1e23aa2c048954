import type { FastifyRequest } from 'fastify'
import { type Language, shippedLanguages } from '../domain/languages'

/** The language a visitor chose: `?lang=` first, then the cookie that mirrors `selectedLanguage`; English where it is not shipped. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | null)?.lang
  return (
    shipped(asked) ?? shipped(/(?:^|;\s*)selectedLanguage=([a-z]{2})/.exec(request.headers.cookie ?? '')?.[1]) ?? 'en'
  )
}

function shipped(code: unknown): Language | undefined {
  return shippedLanguages.find((language) => language === code)
}
