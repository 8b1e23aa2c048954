import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { festival } from '../../../../content/festival'
import type { Ticket } from '../../../../content/ticket-types'
import type { PageTone } from '../../../ui/page-frame'
import { getTicketSlug } from '../../../ui/tickets/ticket-link'
import { ShareImage } from './share-image.server'

/** Caches rendered images by the hash of their SVG, so that a build renders only what has changed. */
const cacheFolder = path.resolve('generated/share')

/** The dates of pages that give another reading of them. Source: docs/product.md#13-facts-with-two-readings. */
const datesByPage: Readonly<Record<string, MessageDescriptor>> = { '/volunteers': festival.datesInSomeCopy }

/** An image that is not written yet: its path, and how to write it. */
interface DrawnImage {
  imagePath: string
  write: () => Promise<void>
}

/**
 * Draws the share image of a page and returns its path, and how to write it into the client build at `clientFolder`.
 * The path changes with the image, because networks cache images for good. `rootHtml` is the rendered page; the
 * image uses the background of its heading.
 */
export function drawShareImage(clientFolder: string, { pagePath, title, rootHtml, i18n }: ShareImagePage): DrawnImage {
  const svg = renderToStaticMarkup(
    <ShareImage
      title={title.split(' · ', 1)[0] ?? title}
      dateAndPlace={`${i18n._(datesByPage[pagePath] ?? festival.dates)} · ${festival.city}, ${festival.country}`}
      tone={getPageTone(rootHtml)}
      isHome={pagePath === '/'}
    />,
  )
  const name = pagePath === '/' ? 'home' : pagePath.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return placeImage(clientFolder, name.replace(/^-/, ''), svg)
}

/** Images are in English. */
const ticketImageTitles = { 'in person': 'I am going', online: 'I am watching' } as const

/**
 * Draws the picture of everyone who shares that they have this ticket, in its own colours, without writing it.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function drawTicketImage(clientFolder: string, ticket: Ticket, i18n: I18n): DrawnImage {
  const isOnline = ticket.attendance === 'online'
  const place = isOnline ? 'Online' : `${festival.city}, ${festival.country}`
  const svg = renderToStaticMarkup(
    <ShareImage
      title={ticketImageTitles[ticket.attendance]}
      kicker={ticket.title}
      dateAndPlace={`${i18n._(festival.dates)} · ${place}`}
      tone={ticket.design.tone}
      isHome={false}
    />,
  )
  return placeImage(clientFolder, `going-${getTicketSlug(ticket.title)}`, svg)
}

function placeImage(clientFolder: string, name: string, svg: string): DrawnImage {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10)
  const imagePath = `/assets/share-${name}-${hash}.png`
  return {
    imagePath,
    write: async () => writeFile(path.join(clientFolder, imagePath), await renderPng(hash, svg)),
  }
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
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 1 }).toBuffer()
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
