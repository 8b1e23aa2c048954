import type { ChosenFile } from '../state/form-values'
import type { Transport } from './send-form'

/** Maximum length of an image's longest side in pixels: enough for a screen and for a hand-sized print. */
const maxSidePx = 1_600
const imageQuality = 0.8

/**
 * An upload is aborted after this long without progress, in milliseconds; a slow upload that makes progress
 * continues.
 */
const stallTimeoutMs = 60_000

/**
 * Prepares an image for upload: at most 1,600 pixels on its longest side and re-encoded, which removes the
 * location, time and camera from its metadata. Images that the browser cannot decode or that would become
 * larger as PNG are sent unchanged; the server re-encodes every image again.
 */
export async function shrinkImage({ field, file }: ChosenFile): Promise<ChosenFile> {
  // An SVG has no pixels, and browsers disagree on how many to give it, so the server renders it.
  if (file.type === 'image/svg+xml') return { field, file }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (bitmap === undefined) return { field, file }
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A logo may have transparent parts, which JPEG does not support.
  const type = /png/.test(file.type) ? file.type : /webp|gif|avif/.test(file.type) ? 'image/webp' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, imageQuality))
  // A browser that cannot encode WebP returns PNG, and a photo is many times larger as PNG.
  const isLarger = blob !== null && blob.type === 'image/png' && blob.size > file.size
  if (blob === null || isLarger) return { field, file }
  return { field, file: new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) }
}

/**
 * Creates a transport that reports the upload progress in whole percent, which only XMLHttpRequest
 * supports.
 */
export function createXhrTransport(onProgress: (percent: number) => void): Transport {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer = setTimeout(() => request.abort(), stallTimeoutMs)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(timer)
        timer = setTimeout(() => request.abort(), stallTimeoutMs)
        onProgress(Math.round((loaded / total) * 100))
      })
      const rejectUpload = () => reject(new Error('The upload was cut off'))
      request.addEventListener('error', rejectUpload)
      request.addEventListener('abort', rejectUpload)
      request.addEventListener('load', () => {
        const { status, responseText: text } = request
        resolve({ status, text, retryAfter: request.getResponseHeader('retry-after') })
      })
      request.addEventListener('loadend', () => clearTimeout(timer))
      request.open('POST', url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.send(body)
    })
}
