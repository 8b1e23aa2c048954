/** The words that every page needs, those of the shell among them. */
export const sharedPart = 'shared'

/** What the catalog of one page is called, by the page's address in the table of routes. */
export function partOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-')
}

/** The pages that were opened so far: another language needs the words of all of them. */
export const openedParts = new Set([sharedPart])

/** The parts of catalogs that are here, as 'fr/faq'. */
export const loadedParts = new Set<string>()
