/** What staff may write into an email to many people; each is replaced for each recipient. */
export const mailingPlaceholders = ['name', 'code', 'ticket'] as const

export type PlaceholderValues = Readonly<Record<(typeof mailingPlaceholders)[number], string>>

const placeholderPattern = /\{([^{}\n]{0,40})\}/g

/** The placeholders of a text that do not exist, without their braces. */
export function findUnknownPlaceholders(text: string): string[] {
  const names: readonly string[] = mailingPlaceholders
  return [...text.matchAll(placeholderPattern)].map(([, name = '']) => name).filter((name) => !names.includes(name))
}

/** The text with the values in the place of its placeholders. A value is never read as a placeholder itself. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (whole, name: string) => {
    const known = mailingPlaceholders.find((placeholder) => placeholder === name)
    return known === undefined ? whole : values[known]
  })
}
