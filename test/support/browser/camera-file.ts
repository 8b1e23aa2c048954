import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { drawQrCode } from '../../../src/tickets/qr-code.server'

/**
 * The flags of a browser whose camera shows a QR code with this text: a video of still pictures (Motion JPEG), as a
 * phone's camera sees a ticket, small and somewhat turned.
 */
export async function cameraFlags(folder: string, text: string): Promise<string[]> {
  const { size, path: shape } = drawQrCode(text)
  const margin = 4
  const box = `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="300" height="300"><path fill="#fff" d="M-9-9h999v999h-999z"/><path d="${shape}"/></svg>`
  const ticket = await sharp(Buffer.from(svg)).rotate(7, { background: '#777' }).png().toBuffer()
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
    .composite([{ input: ticket }])
    .jpeg({ quality: 80 })
    .toBuffer()
  const file = path.join(folder, 'camera.mjpeg')
  await writeFile(file, Buffer.concat(Array.from({ length: 10 }, () => picture)))
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}
