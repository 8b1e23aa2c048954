/** What a picture may be, before and after it is decoded. Source: quality.md (safety). */
export const pictureLimits = { bytes: 10 * 1024 * 1024, megapixels: 40, files: 5 } as const

/** A picture as we keep it, or why it is none. */
export type Decoded =
  | { kind: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer }
  | { kind: 'no picture' }

/**
 * Decodes a picture completely and encodes it anew, upright and without metadata, so that what is stored is pixels and nothing
 * else. Vector drawings and everything that is not one of the four common formats are no pictures.
 */
export async function reencode(bytes: Buffer): Promise<Decoded> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, {
      limitInputPixels: pictureLimits.megapixels * 1_000_000,
      failOn: 'error',
      animated: false,
    })
    const { format } = await image.metadata()
    switch (format) {
      case 'jpeg':
        return {
          kind: 'picture',
          mediaType: 'image/jpeg',
          bytes: await image.autoOrient().jpeg({ quality: 85 }).toBuffer(),
        }
      case 'png':
        return { kind: 'picture', mediaType: 'image/png', bytes: await image.autoOrient().png().toBuffer() }
      case 'webp':
      case 'gif':
        return { kind: 'picture', mediaType: 'image/webp', bytes: await image.autoOrient().webp().toBuffer() }
      default:
        return { kind: 'no picture' }
    }
  } catch {
    return { kind: 'no picture' }
  }
}
