import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import { afterwards, festival } from '../../../content/festival'
import type { Ticket } from '../../../content/ticket-types'
import { tickets } from '../../../content/tickets'
import type { Config } from '../../config.server'
import type { Language } from '../../domain/languages'
import { isFestivalOver } from '../../domain/time/festival-over'
import { i18nFor } from '../../i18n/catalogs.server'
import { ShareTags } from '../../site/metadata/share/share-tags.server'
import type { DocumentIndex } from '../../site/prerender/document-index'
import { ticketShareTexts } from '../../tickets/ticket-share-texts'
import { getTicketLink, getTicketSlug } from '../../ui/tickets/ticket-link'
import { requestLanguage } from '../requests/visitor-language.server'
import { publicPlainPageHeaders, renderPlainPage } from '../responses/plain-page.server'

/**
 * Serves the pages that visitors share to say which ticket they have, one for each kind of ticket. Social networks show
 * its picture, and people who open it can buy a ticket.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function registerTicketSharePages(
  app: FastifyInstance,
  { config: { publicUrl }, pagesDir }: { config: Config; pagesDir: string },
): void {
  const { ticketImages }: DocumentIndex = JSON.parse(readFileSync(path.join(pagesDir, 'index.json'), 'utf8'))
  for (const ticket of tickets) {
    const slug = getTicketSlug(ticket.title)
    const image = ticketImages[slug]
    if (image === undefined) throw new Error(`The build has no picture for ${ticket.title}`)
    const url = `${publicUrl}/going/${slug}`
    app.get(`/going/${slug}`, { schema: { hide: true } }, (request, reply) =>
      reply.headers(publicPlainPageHeaders).send(renderGoingPage(requestLanguage(request), ticket, { url, image })),
    )
  }
}

function renderGoingPage(language: Language, ticket: Ticket, { url, image }: { url: string; image: string }): string {
  const i18n = i18nFor(language)
  const title = i18n._(ticketShareTexts[ticket.attendance])
  const place = ticket.attendance === 'online' ? undefined : `${festival.city}, ${festival.country}`
  const description = [i18n._(festival.dates), place].filter(Boolean).join(' · ')
  return renderPlainPage(language, {
    title,
    head: <ShareTags language={language} title={title} description={description} url={url} image={image} />,
    children: (
      <>
        <img src={new URL(image).pathname} width={1200} height={630} alt={ticket.title} />
        <p>{description}</p>
        {isFestivalOver(festival) && (
          <p>
            <b>{i18n._(afterwards.notice)}</b> <a href={afterwards.to}>{i18n._(afterwards.link)}</a>
          </p>
        )}
        <p className="ways">
          <a href={getTicketLink(ticket.title)}>
            <Trans comment="Link to the form with the tickets">Choose your ticket</Trans>
          </a>
          <a href="/">
            <Trans>Go to the home page</Trans>
          </a>
        </p>
      </>
    ),
  })
}
