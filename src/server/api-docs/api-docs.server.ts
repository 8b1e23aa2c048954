import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.server'
import style from './api-page.css?raw'
import script from './api-page.js?raw'
import { renderApiPage } from './api-page.server'
import type { OpenApiDocument } from './openapi-document'

const address = '/api/docs'

/** Everything from this origin. The example calls go there too. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the page for developers, made from the OpenAPI description of all routes. It loads nothing from elsewhere.
 * Source: docs/product/api.md#88-page-for-developers.
 */
export function registerApiDocs(app: FastifyInstance, { payments, publicUrl }: Config): void {
  const files = {
    [`${address}/page.css`]: { mediaType: 'text/css; charset=utf-8', body: style },
    [`${address}/page.js`]: { mediaType: 'text/javascript; charset=utf-8', body: script },
  }
  for (const [path, { mediaType, body }] of Object.entries(files))
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.headers({ 'content-type': mediaType, 'cache-control': 'no-cache' }).send(body),
    )
  // The same bytes for everyone: a text would be copied for each client that has not read it yet.
  let page: Buffer | undefined
  app.get(address, { schema: { hide: true } }, (_request, reply) => {
    page ??= Buffer.from(
      renderApiPage({
        document: app.swagger() as OpenApiDocument,
        origin: publicUrl,
        isSandbox: payments.kind === 'sandbox',
        style: `${address}/page.css`,
        script: `${address}/page.js`,
      }),
    )
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(page)
  })
}
