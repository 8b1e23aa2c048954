import type { FastifyRequest } from 'fastify'

/** The encodings in which a browser posts a form itself. */
const formEncodings = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i

/**
 * Whether a browser has posted this form without JavaScript and expects a page. Browsers send `Sec-Fetch-Mode:
 * navigate` (Fetch Metadata); older ones at least accept HTML. Requests by our JavaScript and by other clients do
 * neither, and get JSON.
 */
export function isNoScriptPost({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'POST' || !formEncodings.test(headers['content-type'] ?? '')) return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : mode === 'navigate'
}
