import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { imageLimits } from '../../../src/adapters/images/image-decoder.server'
import { aGrantApplication } from '../../builders/grant-application'
import { toFormData } from '../../support/form-data'

/** A grant application with as many images as it may have, each nearly as large as it may be: about 50 MB. */
export async function aLargeApplication(email: string): Promise<Response> {
  const photo = await aLargePhoto()
  const files = Array.from({ length: imageLimits.files }, (_, index) => {
    return new File([Uint8Array.from(photo)], `photo-${index}.jpg`, { type: 'image/jpeg' })
  })
  return new Response(toFormData({ ...aGrantApplication({ email }), files }))
}

/** Noise does not compress, so its size follows from its pixels. */
async function aLargePhoto(): Promise<Buffer> {
  const [width, height] = [2_700, 2_100]
  const raw = randomFillSync(Buffer.alloc(width * height * 3))
  const photo = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  if (photo.length > imageLimits.bytes || photo.length < imageLimits.bytes * 0.8)
    throw new Error(`The photo has ${photo.length} bytes`)
  return photo
}
