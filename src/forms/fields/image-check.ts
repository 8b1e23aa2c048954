/**
 * Why a chosen file is removed at once: it is not an image, it is a HEIC image that neither browser nor
 * server can read, or there are too many.
 */
export type FileErrorKind = 'no picture' | 'heic' | 'too many'

/**
 * The result of checking the chosen files: those that can be sent, and those that are removed with the
 * reason.
 */
export interface FileCheck {
  accepted: readonly File[]
  rejected: readonly { file: File; reason: FileErrorKind }[]
}

/**
 * Checks whether each of the chosen files can be sent. If there are more than `maxCount` images, none is
 * kept: the visitor decides which ones to leave out.
 */
export async function checkFiles(files: readonly File[], maxCount: number): Promise<FileCheck> {
  const accepted: File[] = []
  const rejected: { file: File; reason: FileErrorKind }[] = []
  for (const file of files) {
    const reason = await checkFile(file)
    if (reason === undefined) accepted.push(file)
    else rejected.push({ file, reason })
  }
  if (accepted.length <= maxCount) return { accepted, rejected }
  return { accepted: [], rejected: accepted.map((file) => ({ file, reason: 'too many' })) }
}

/**
 * Rejects only what is certainly unusable; the server checks all other images. The server cannot read HEIC,
 * the format of iPhone photos; a browser that can sends them as JPEG.
 */
async function checkFile(file: File): Promise<FileErrorKind | undefined> {
  // A file that is still being downloaded from cloud storage, or whose download was cut off at once, is
  // empty.
  if (file.size === 0 || !(file.type.startsWith('image/') || isHeic(file))) return 'no picture'
  if (!isHeic(file)) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return 'heic'
  bitmap.close()
  return undefined
}

/** Also checks the file name, because many systems do not know the HEIC type and leave it empty. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}
