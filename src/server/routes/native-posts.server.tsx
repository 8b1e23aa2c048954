import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import { organisation } from '../../../content/organisation'
import { pictureLimits } from '../../adapters/images/image-decoder.server'
import type { Language } from '../../domain/languages'
import { jsonLimits, multipartLimits } from '../requests/parse-body.server'
import { languageOf } from '../requests/visitor-language.server'
import { drawPlainPage, plainPageHeaders } from '../responses/plain-page.server'
import { plainPathOf } from './plain-results.server'

/** As much as the largest form may have. Whoever sends more is cut off. */
const mostBytes = pictureLimits.bytes * multipartLimits.files + jsonLimits.bytes

/**
 * Answers forms that a browser posts by itself, to the address of their page, because the application never came. Nothing sent this way is
 * read: the visitor is told that nothing was sent, and the way back restores what was typed. The form of a result page leads to the page
 * that verifies the payment without the application.
 */
export function nativePosts(plugin: FastifyInstance, resultPaths: ReadonlySet<string>): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser('*', (request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) request.raw.destroy()
    })
    payload.on('error', () => {})
    done(null)
  })
  plugin.post('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send({ message: 'There is no such call.' })
    const [path = '', query = ''] = request.url.split('?')
    const result = path.toLowerCase()
    const reference = new URLSearchParams(query).get('trxref')
    if (resultPaths.has(result) && reference !== null) return reply.redirect(plainPathOf(result, reference), 303)
    return reply
      .code(422)
      .headers({ ...plainPageHeaders, vary: 'Cookie' })
      .send(notSentPage(languageOf(request)))
  })
}

const pages = new Map<Language, string>()

function notSentPage(language: Language): string {
  const page = pages.get(language) ?? drawNotSent(language)
  pages.set(language, page)
  return page
}

function drawNotSent(language: Language): string {
  const { email } = organisation
  const title = <Trans>Your form was not sent</Trans>
  const children = (
    <>
      <p>
        <Trans>Part of the page did not load, so nothing has reached us and nothing was paid.</Trans>
      </p>
      <p>
        <strong>
          <Trans>
            Go back with your browser: what you typed is still there. Wait until the page has loaded, then send the form
            again.
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
  return drawPlainPage(language, { title, children })
}
