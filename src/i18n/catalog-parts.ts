/** The messages that every page needs, including those of the shell. */
export const sharedPart = 'shared'

/** Returns the name of a page's catalog part. `path` is the page's path in the route table. */
export function catalogPartFor(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/\W+/g, '-')
}

/** The parts of the pages opened so far. Another language needs the messages of all of them. */
export const openedParts = new Set([sharedPart])

/** The loaded catalog parts, such as 'fr/faq'. */
export const loadedParts = new Set<string>()
