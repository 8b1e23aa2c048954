import type { FastifyRequest } from 'fastify'

/** The encodings in which a browser posts a form itself. */
const formEncodings = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i

/**
 * Whether a browser has posted this form itself, without scripts, and expects a page. Browsers say that they
 * navigate (Fetch Metadata); older ones at least accept HTML. Requests of our pages' scripts and of other clients
 * do neither, and get JSON.
 */
export function isNoScriptPost({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'POST' || !formEncodings.test(headers['content-type'] ?? '')) return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : mode === 'navigate'
}
