import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const harmattan = '#f8f1e5'

/** How much of each side the mark takes, and what it stands on; the maskable one keeps its corners clear, for phones cut them off. */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.78, ground: harmattan },
  { file: 'icon-192.png', size: 192, share: 1, ground: '#0000' },
  { file: 'icon-512.png', size: 512, share: 1, ground: '#0000' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.62, ground: harmattan },
] as const
const faviconSize = 32

/** Draws the icons of the site into the browser's build at `client`, all from the mark in public/favicon.svg. */
export async function writeIcons(client: string): Promise<void> {
  const mark = await readFile(path.join(client, 'favicon.svg'))
  await Promise.all([
    ...icons.map(async ({ file, ...icon }) => writeFile(path.join(client, file), await drawn(mark, icon))),
    writeFile(
      path.join(client, 'favicon.ico'),
      inIco(await drawn(mark, { size: faviconSize, share: 1, ground: '#0000' })),
    ),
  ])
}

interface Icon {
  size: number
  share: number
  ground: string
}

async function drawn(mark: Buffer, { size, share, ground }: Icon): Promise<Buffer> {
  const inner = Math.round(size * share)
  const margin = size - inner
  const [before, after] = [Math.floor(margin / 2), Math.ceil(margin / 2)]
  return sharp(mark, { density: 72 * (inner / 48) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .flatten(ground === '#0000' ? false : { background: ground })
    .png({ palette: true, effort: 7 })
    .toBuffer()
}

/**
 * A PNG as the only image of an .ico file, which old browsers and feed readers request at a fixed address.
 * Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10).
 */
function inIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(faviconSize, 6)
  header.writeUInt8(faviconSize, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
