/** The name of the file that an image of a submission is written to: 'AGF-7K3M-92QX-files-1.jpeg'. */
export function imageFileName(
  code: string,
  { field, position, media_type: mediaType }: { field: string; position: number; media_type: string },
): string {
  return `${code}-${safeFileName(field)}-${position + 1}.${safeFileName(mediaType.replace('image/', ''))}`
}

/** Restricts file names to letters, digits and hyphens, although field names come from our own code. */
function safeFileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-')
}
