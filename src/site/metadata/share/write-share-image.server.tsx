import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { festival } from '../../../../content/festival'
import type { PageTone } from '../../../ui/page-frame'
import { ShareImage } from './share-image.server'

/** Caches rendered images by the hash of their SVG, so that a build renders only what has changed. */
const cacheFolder = path.resolve('generated/share')

/** The dates of pages that give another reading of them. Source: docs/product.md#13-facts-with-two-readings. */
const datesByPage: Readonly<Record<string, MessageDescriptor>> = { '/volunteers': festival.datesInSomeCopy }

/**
 * Draws the share image of a page and returns its path, and how to write it into the client build at `clientFolder`.
 * The path changes with the image, because networks cache images for good. `rootHtml` is the rendered page; the
 * image uses the background of its heading.
 */
export function drawShareImage(
  clientFolder: string,
  { pagePath, title, rootHtml, i18n }: ShareImagePage,
): { imagePath: string; write: () => Promise<void> } {
  const svg = renderToStaticMarkup(
    <ShareImage
      title={title.split(' · ', 1)[0] ?? title}
      dateAndPlace={`${i18n._(datesByPage[pagePath] ?? festival.dates)} · ${festival.city}, ${festival.country}`}
      tone={getPageTone(rootHtml)}
      isHome={pagePath === '/'}
    />,
  )
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10)
  const name = pagePath === '/' ? 'home' : pagePath.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const imagePath = `/assets/share-${name.replace(/^-/, '')}-${hash}.png`
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
