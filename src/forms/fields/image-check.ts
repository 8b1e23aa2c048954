/** Why chosen files are put back at once: one is no picture, one is a HEIC that nothing here can read, or there are too many. */
export type ChoiceFault = 'no picture' | 'heic' | 'too many'

/** What becomes of chosen files: some can be sent, the others are put back, each for its reason. */
export interface Sorted {
  kept: readonly File[]
  refused: readonly { file: File; fault: ChoiceFault }[]
}

/**
 * Holds each of the chosen files against what can be sent. Where there are more pictures than `most`, which of them to leave out is the
 * visitor's to say: none is kept.
 */
export async function sort(files: readonly File[], most: number): Promise<Sorted> {
  const kept: File[] = []
  const refused: { file: File; fault: ChoiceFault }[] = []
  for (const file of files) {
    const fault = await faultOf(file)
    if (fault === undefined) kept.push(file)
    else refused.push({ file, fault })
  }
  if (kept.length <= most) return { kept, refused }
  return { kept: [], refused: kept.map((file) => ({ file, fault: 'too many' })) }
}

/** All other pictures are for the server to judge. It cannot read those of iPhones (HEIC); a browser that can sends them as JPEG. */
async function faultOf(file: File): Promise<ChoiceFault | undefined> {
  // A file that is still being fetched from a cloud, or that was cut off at once, arrives with nothing in it.
  if (file.size === 0 || !(file.type.startsWith('image/') || isHeic(file))) return 'no picture'
  if (!isHeic(file)) return undefined
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (drawn === undefined) return 'heic'
  drawn.close()
  return undefined
}

/** Many systems do not know its type, and leave it empty. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}
