export const galleryPath = '/gallery'

/** The page with the examples of one group, such as /gallery/text-field. */
export function groupPath(name: string): string {
  return `${galleryPath}/${name.toLowerCase().replaceAll(' ', '-')}`
}
