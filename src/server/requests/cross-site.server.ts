import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Rejects posts that a page of another site makes a visitor's browser send (CSRF). Browsers send the source of a
 * request in Fetch Metadata headers, and older ones in `Origin`, which may be another name of this site. A client that
 * sends neither header is not a browser and does not act for a visitor.
 * Source:
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html.
 */
export function rejectCrossSitePosts(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' || isSameOrigin(request, ownOrigin)) return done()
    reply.code(403).send({ message: 'This form can be sent only from our own pages.' })
  })
}

function isSameOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return (
    headers.origin === undefined || headers.origin === ownOrigin || URL.parse(headers.origin)?.host === headers.host
  )
}
