import type { FastifyInstance } from 'fastify'
import { fieldLabel } from '../../forms/definition/field-label'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders } from '../responses/plain-page.server'
import { renderRejectedFormPage, renderStoredFormPage } from './form-response-pages.server'
import { isNoScriptPost } from './no-script-post.server'

/** The labels of each form by the route that receives it. */
export type LabelsByRoute = ReadonlyMap<string, FormDefinition['labels']>

/**
 * Renders the JSON responses of routes and hooks as pages if a browser has posted the form without JavaScript, so that
 * the visitor can read every rejection. Call it before the routes are registered.
 */
export function renderNoScriptResponses(app: FastifyInstance, labelsByRoute: LabelsByRoute): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = isNoScriptPost(request) ? readJson(reply.getHeader('content-type'), payload) : undefined
    if (body === undefined) return done(null, payload)
    const language = requestLanguage(request)
    const labels = labelsByRoute.get(request.routeOptions.url ?? '') ?? {}
    const message = String(body.message)
    const problems = withI18n(i18nFor(language), () =>
      Object.entries(Object(body.problems)).map(([field, problem]) => ({
        label: fieldLabel({ labels }, field),
        message: String(problem),
      })),
    )
    const isAccepted = reply.statusCode < 400
    reply.removeHeader('content-length').headers(plainPageHeaders)
    done(
      null,
      isAccepted
        ? renderStoredFormPage(language, { message, order: undefined })
        : renderRejectedFormPage(language, { message, problems }),
    )
  })
}

function readJson(contentType: unknown, payload: unknown): Record<string, unknown> | undefined {
  return typeof payload === 'string' && String(contentType).startsWith('application/json')
    ? JSON.parse(payload)
    : undefined
}
