import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import { MemoryRouter } from 'react-router'
import { tiers } from '../../../content/membership'
import { NoScriptMembershipApplication } from '../../flows/membership/application-form'
import { membershipNoScriptPath } from '../../flows/membership/flow'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainFormStyle, plainPageHeaders, renderPlainPage } from '../responses/plain-page.server'

/**
 * Serves the membership application on a page of its own, for browsers that cannot open the dialog. `?tier=` chooses
 * the membership.
 * Source: docs/product/forms.md#410-forms-without-scripts.
 */
export function registerNoScriptMembershipRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { tier?: unknown } }>(membershipNoScriptPath, { schema: { hide: true } }, (request, reply) => {
    const language = requestLanguage(request)
    // The labels of the fields are in the active language.
    const page = withI18n(i18nFor(language), () =>
      renderPlainPage(language, {
        title: <Trans>Apply for membership</Trans>,
        head: <style>{plainFormStyle}</style>,
        children: (
          <MemoryRouter>
            <NoScriptMembershipApplication />
          </MemoryRouter>
        ),
      }),
    )
    // Without a referrer, browsers that lack Fetch Metadata would not say that the form is of this site.
    const headers = { ...plainPageHeaders, 'referrer-policy': 'same-origin' }
    return reply.headers(headers).send(chooseTier(showNoscript(page), request.query.tier))
  })
}

/** Shows content for browsers without JavaScript in every browser, because a plain page runs no JavaScript. */
function showNoscript(html: string): string {
  return html.replaceAll(/<\/?noscript>/g, '')
}

function chooseTier(html: string, tier: unknown): string {
  const name = tiers.find((known) => known.name === tier)?.name
  return name === undefined ? html : html.replace(`<option value="${name}">`, `<option value="${name}" selected="">`)
}
