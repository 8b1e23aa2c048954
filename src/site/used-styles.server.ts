import { PurgeCSS } from 'purgecss'

/** What every document has around its page, and what the boot script and the visitor change in it before the whole sheet is there. */
const everywhere = ['html', 'body', 'root', 'data-faces', 'open']

/**
 * The rules of the site's sheet that one document can use before the application runs: those whose classes, elements and attributes occur
 * in its page. The whole sheet is fetched with the application, so nothing that comes later needs to be foreseen here. Keeps the order of the
 * sheet's layers. Source: design, section 3 (pages).
 */
export async function usedStyles(sheet: string, page: string): Promise<string> {
  const words = [...new Set([...(page.match(/[^\s"'<>=]+/g) ?? []), ...classesOf(page), ...everywhere])]
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: () => words,
    variables: true,
    keyframes: true,
  })
  if (used === undefined) throw new Error('The style sheet could not be trimmed')
  return `@layer ${layersOf(sheet).join(',')};${used.css}`
}

/** Classes as the sheet knows them: in HTML their quotes and brackets are spelled out. */
function classesOf(page: string): string[] {
  return [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, classes = '']) =>
    classes
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .split(' '),
  )
}

/** A layer that a document does not use must still have its place before those that follow it. */
function layersOf(sheet: string): string[] {
  return [...new Set([...sheet.matchAll(/@layer ([\w-]+)\s*\{/g)].map(([, name]) => name ?? ''))]
}
