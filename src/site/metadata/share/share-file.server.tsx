import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { I18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { festival } from '../../../../content/festival'
import type { PageTone } from '../../../ui/page-frame'
import { SharePicture } from './share-picture.server'

/** What has been drawn once, by content: a build draws again only what has changed. */
const cache = path.resolve('generated/share')

/**
 * Draws the share picture of one page into the browser's build at `client` and answers its address, which changes with the picture: the
 * networks that have seen it keep it for good. `root` is the page as rendered; its heading's ground is the picture's.
 */
export async function shareFile(client: string, { at, title, root, i18n }: SharedPage): Promise<string> {
  const drawing = renderToStaticMarkup(
    <SharePicture
      title={title.split(' · ', 1)[0] ?? title}
      line={`${i18n._(festival.dates)} · ${festival.city}, ${festival.country}`}
      tone={toneOf(root)}
      isHome={at === '/'}
    />,
  )
  const hash = createHash('sha256').update(drawing).digest('base64url').slice(0, 10)
  const name = at === '/' ? 'home' : at.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const address = `/assets/share-${name.replace(/^-/, '')}-${hash}.png`
  await writeFile(path.join(client, address), await drawn(hash, drawing))
  return address
}

export interface SharedPage {
  at: string
  title: string
  root: string
  i18n: I18n
}

/** Flat colours fit a palette, which makes the file a third of what it would be. */
async function drawn(hash: string, drawing: string): Promise<Buffer> {
  const kept = path.join(cache, `${hash}.png`)
  if (existsSync(kept)) return readFile(kept)
  const png = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, dither: 0, effort: 4 }).toBuffer()
  await mkdir(cache, { recursive: true })
  await writeFile(kept, png)
  return png
}

const tones: Readonly<Record<string, PageTone>> = {
  palm: 'palm',
  laterite: 'laterite',
  adire: 'adire',
  coal: 'celebration',
}

/** The ground that the heading of a page stands on, as ui/page-frame.tsx paints it. */
function toneOf(root: string): PageTone {
  const ground = /<main.*?<header class="[^"]*\bbg-(\w+)/s.exec(root)?.[1] ?? ''
  return tones[ground] ?? 'paper'
}
