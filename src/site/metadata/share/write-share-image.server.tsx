import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { festival } from '../../../../content/festival'
import type { Ticket } from '../../../../content/tickets'
import type { PageTone } from '../../../ui/page-frame'
import { getTicketSlug } from '../../../ui/tickets/ticket-link'
import { ShareImage } from './share-image.server'

/** Caches rendered images by the hash of their SVG, so that a build renders only what has changed. */
const cacheFolder = path.resolve('generated/share')

/** The dates of pages that give another reading of them. Source: docs/product.md#13-facts-with-two-readings. */
const datesByPage: Readonly<Record<string, MessageDescriptor>> = { '/volunteers': festival.datesInSomeCopy }

/**
 * Renders the share image of a page into the client build at `clientFolder` and returns its path. The path
 * changes with the image, because networks cache images for good. `rootHtml` is the rendered page; the
 * image uses the background of its heading.
 */
export async function writeShareImage(
  clientFolder: string,
  { pagePath, title, rootHtml, i18n }: ShareImagePage,
): Promise<string> {
  const svg = renderToStaticMarkup(
    <ShareImage
      title={title.split(' · ', 1)[0] ?? title}
      dateAndPlace={`${i18n._(datesByPage[pagePath] ?? festival.dates)} · ${festival.city}, ${festival.country}`}
      tone={getPageTone(rootHtml)}
      isHome={pagePath === '/'}
    />,
  )
  const name = pagePath === '/' ? 'home' : pagePath.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return writeImage(clientFolder, name.replace(/^-/, ''), svg)
}

/** Images are in English. */
const ticketImageTitles = { 'in person': 'I am going', online: 'I am watching' } as const

/**
 * Renders the picture of everyone who shares that they have this ticket, in its own colours, and returns its path.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export async function writeTicketImage(clientFolder: string, ticket: Ticket, i18n: I18n): Promise<string> {
  const isOnline = ticket.attendance === 'online'
  const place = isOnline ? 'Online' : `${festival.city}, ${festival.country}`
  const svg = renderToStaticMarkup(
    <ShareImage
      title={ticketImageTitles[ticket.attendance]}
      kicker={ticket.title}
      dateAndPlace={`${i18n._(festival.dates)} · ${place}`}
      tone={ticket.print.tone}
      isHome={false}
    />,
  )
  return writeImage(clientFolder, `going-${getTicketSlug(ticket.title)}`, svg)
}

async function writeImage(clientFolder: string, name: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10)
  const imagePath = `/assets/share-${name}-${hash}.png`
  await writeFile(path.join(clientFolder, imagePath), await renderPng(hash, svg))
  return imagePath
}

export interface ShareImagePage {
  pagePath: string
  title: string
  rootHtml: string
  i18n: I18n
}

/** Flat colours fit a palette, which reduces the file to a third of its size. */
async function renderPng(hash: string, svg: string): Promise<Buffer> {
  const cachedFile = path.join(cacheFolder, `${hash}.png`)
  if (existsSync(cachedFile)) return readFile(cachedFile)
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 4 }).toBuffer()
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(cachedFile, png)
  return png
}

const toneByBackground: Readonly<Record<string, PageTone>> = {
  palm: 'palm',
  laterite: 'laterite',
  adire: 'adire',
  coal: 'celebration',
}

/** Returns the tone of a page from the background class of its heading (ui/page-frame.tsx). */
function getPageTone(rootHtml: string): PageTone {
  const background = /<main.*?<header class="[^"]*\bbg-(\w+)/s.exec(rootHtml)?.[1] ?? ''
  return toneByBackground[background] ?? 'paper'
}
