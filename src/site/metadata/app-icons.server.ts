import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const harmattan = '#f8f1e5'

/**
 * `scale` is the share of each side that the mark fills. The maskable icon keeps its corners clear, because
 * phones crop them.
 */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, scale: 0.78, background: harmattan },
  { file: 'icon-192.png', size: 192, scale: 1, background: '#0000' },
  { file: 'icon-512.png', size: 512, scale: 1, background: '#0000' },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.62, background: harmattan },
] as const
const faviconSize = 32

/** Renders the site's icons from public/favicon.svg into the client build at `clientFolder`. */
export async function writeIcons(clientFolder: string): Promise<void> {
  const logo = await readFile(path.join(clientFolder, 'favicon.svg'))
  await Promise.all([
    ...icons.map(async ({ file, ...icon }) => writeFile(path.join(clientFolder, file), await renderIcon(logo, icon))),
    writeFile(
      path.join(clientFolder, 'favicon.ico'),
      wrapInIco(await renderIcon(logo, { size: faviconSize, scale: 1, background: '#0000' })),
    ),
  ])
}

interface IconOptions {
  size: number
  scale: number
  background: string
}

async function renderIcon(logo: Buffer, { size, scale, background }: IconOptions): Promise<Buffer> {
  const innerSize = Math.round(size * scale)
  const margin = size - innerSize
  const [startPadding, endPadding] = [Math.floor(margin / 2), Math.ceil(margin / 2)]
  return sharp(logo, { density: 72 * (innerSize / 48) })
    .resize(innerSize, innerSize)
    .extend({ top: startPadding, left: startPadding, bottom: endPadding, right: endPadding, background })
    .flatten(background === '#0000' ? false : { background })
    .png({ palette: true, effort: 7 })
    .toBuffer()
}

/**
 * Wraps a PNG as the only image in an .ico file, which old browsers and feed readers request at a fixed
 * URL.
 * Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10).
 */
function wrapInIco(png: Buffer): Buffer {
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
