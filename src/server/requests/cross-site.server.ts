import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { voiceOf } from '../../i18n/catalogs.server'
import { languageOf } from './visitor-language.server'

/**
 * Refuses requests that another site's page makes a visitor's browser send. Browsers say where a request
 * comes from (Fetch Metadata), older ones at least whose page it was (Origin), which may be this site under
 * another of its names. A client that sends neither is no browser and carries nobody's trust.
 * Source:
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' || isOwn(request, ours)) return done()
    reply
      .code(403)
      .send({ message: voiceOf(languageOf(request))._(msg`This form can be sent from our own pages alone.`) })
  })
}

function isOwn({ headers }: FastifyRequest, ours: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || headers.origin === ours || URL.parse(headers.origin)?.host === headers.host
}
