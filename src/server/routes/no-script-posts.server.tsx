import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import { organisation } from '../../../content/organisation'
import { imageLimits } from '../../adapters/images/image-decoder.server'
import type { Language } from '../../domain/languages'
import { jsonLimits, multipartLimits } from '../requests/parse-body.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders, renderPlainPage } from '../responses/plain-page.server'
import { noScriptOrderPath } from './no-script-orders.server'
import { noScriptResultPath } from './no-script-results.server'

/** The size of the largest form. Longer bodies are cut off. */
const maxBytes = imageLimits.bytes * multipartLimits.files + jsonLimits.bytes

/**
 * Handles forms that a browser posts to a page's own URL because the page's JavaScript did not load. The body is not
 * read: the visitor reads that nothing was sent, and going back restores the typed values. The form of a result page
 * redirects to the page that verifies the payment without JavaScript, and the form of an order page to the order's page
 * without JavaScript.
 */
export function registerNoScriptPostRoutes(plugin: FastifyInstance, resultPaths: ReadonlySet<string>): void {
  leaveBodiesUnread(plugin)
  plugin.post('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send({ message: 'This API route does not exist.' })
    const [path = '', query = ''] = request.url.split('?')
    const resultPath = path.toLowerCase()
    const reference = new URLSearchParams(query).get('trxref')
    if (resultPaths.has(resultPath) && reference !== null)
      return reply.redirect(noScriptResultPath(resultPath, reference), 303)
    const orderPath = noScriptOrderPath(path)
    if (orderPath !== undefined) return reply.redirect(orderPath, 303)
    return reply
      .code(422)
      .headers({ ...plainPageHeaders, vary: 'Cookie' })
      .send(getNotSentPage(requestLanguage(request)))
  })
}

/** Bodies of any kind are taken and thrown away; those that are too long are cut off. */
function leaveBodiesUnread(plugin: FastifyInstance): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser('*', (request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) request.raw.destroy()
    })
    payload.on('error', () => {})
    done(null)
  })
}

const notSentPages = new Map<Language, string>()

function getNotSentPage(language: Language): string {
  const page = notSentPages.get(language) ?? renderNotSentPage(language)
  notSentPages.set(language, page)
  return page
}

function renderNotSentPage(language: Language): string {
  const { email } = organisation
  const title = <Trans>Your form was not sent</Trans>
  const children = (
    <>
      <p>
        <Trans>Part of the page did not load, so we have not received your form. You have not paid anything.</Trans>
      </p>
      <p>
        <strong>
          <Trans>
            Use your browser’s Back button: what you typed is still there. Wait until the page has loaded, then send the
            form again.
          </Trans>
        </strong>
      </p>
      <p>
        <Trans>
          If it happens again, write to us: <a href={`mailto:${email}`}>{email}</a>
        </Trans>
      </p>
    </>
  )
  return renderPlainPage(language, { title, children })
}
