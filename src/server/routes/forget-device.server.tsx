import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../domain/languages'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders, renderPlainPage } from '../responses/plain-page.server'

/** More than a form without fields needs. */
const maxBytes = 1_000

/**
 * Registers the route that removes everything that this site stores in a visitor's browser, for the button in the
 * privacy policy: drafts, cached pages with their service worker, and the language. Works without JavaScript.
 * Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export function registerForgetRoute(app: FastifyInstance): void {
  app.register(async (plugin) => {
    // The browser sends the form without fields.
    plugin.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, _body, done) => done(null),
    )
    plugin.post('/forget', { schema: { hide: true } }, (request, reply) =>
      reply
        .headers({
          ...plainPageHeaders,
          'clear-site-data': '"storage"',
          'set-cookie': 'selectedLanguage=; Path=/; Max-Age=0; SameSite=Lax',
        })
        .send(renderForgottenPage(requestLanguage(request))),
    )
  })
}

function renderForgottenPage(language: Language): string {
  return renderPlainPage(language, {
    title: <Trans>Everything that this site stored on this device has been removed.</Trans>,
    children: (
      <p className="ways">
        <a href="/">
          <Trans comment="Button">Go to the home page</Trans>
        </a>
      </p>
    ),
  })
}
