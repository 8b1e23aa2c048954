/** Why chosen files are put back at once: one is no picture, one is of a kind that nobody here can read, or there are too many. */
export type ChoiceFault = 'no picture' | 'another kind' | 'too many'

/**
 * Holds chosen files against what can be sent. Other pictures than drawings (SVG) are for the server to judge, but for those of iPhones
 * (HEIC): the server cannot read them, and a browser that can sends them as JPEG.
 */
export async function faultOf(files: readonly File[], most: number): Promise<ChoiceFault | undefined> {
  if (files.some((file) => !file.type.startsWith('image/') && !isHeic(file))) return 'no picture'
  if (files.length > most) return 'too many'
  if (files.some(({ type }) => type === 'image/svg+xml')) return 'another kind'
  for (const file of files.filter(isHeic)) {
    const drawn = await createImageBitmap(file).catch(() => undefined)
    if (drawn === undefined) return 'another kind'
    drawn.close()
  }
  return undefined
}

/** Many systems do not know its type, and leave it empty. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}
