import jsQR from 'jsqr'
import sharp from 'sharp'

/** Reads the QR code in an image as a camera would; undefined if there is none. */
export async function readQrCode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
