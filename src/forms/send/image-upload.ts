import type { ChosenFile } from '../state/form-values'
import type { Deliver } from './send-form'

/** The longest side of a picture that is sent, in pixels: enough for a screen and for print at the size of a hand. */
const longestSide = 1_600
const quality = 0.8

/** An upload is given up when nothing has moved for this long, in milliseconds; a slow one that moves is let go on. */
const standstillMs = 60_000

/**
 * A picture as it travels: at most 1,600 pixels long, encoded anew, and so without the place, the time and the camera that its file
 * told. What the browser cannot draw, and what would become larger as PNG, travels as it is; the server encodes everything anew once more.
 */
export async function shrink({ field, file }: ChosenFile): Promise<ChosenFile> {
  // An SVG has no pixels yet, and browsers disagree on how many it gets: the server draws it.
  if (file.type === 'image/svg+xml') return { field, file }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (picture === undefined) return { field, file }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // A logo may have see-through parts, which JPEG has not.
  const type = /png/.test(file.type) ? file.type : /webp|gif|avif/.test(file.type) ? 'image/webp' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((encoded) => canvas.toBlob(encoded, type, quality))
  // A browser that cannot encode WebP answers with PNG, and a photograph as PNG is many times as large.
  const isLarger = blob !== null && blob.type === 'image/png' && blob.size > file.size
  if (blob === null || isLarger) return { field, file }
  return { field, file: new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) }
}

/** Delivers with word of how much has left the device, in whole percent: only XMLHttpRequest hears of it. */
export function deliverTelling(tell: (percent: number) => void): Deliver {
  return ({ to, headers, body }) =>
    new Promise((answered, failed) => {
      const request = new XMLHttpRequest()
      let timer = setTimeout(() => request.abort(), standstillMs)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(timer)
        timer = setTimeout(() => request.abort(), standstillMs)
        tell(Math.round((loaded / total) * 100))
      })
      const fail = () => failed(new Error('The upload was cut off'))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('load', () => {
        const { status, responseText: text } = request
        answered({ status, text, retryAfter: request.getResponseHeader('retry-after') })
      })
      request.addEventListener('loadend', () => clearTimeout(timer))
      request.open('POST', to)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.send(body)
    })
}
