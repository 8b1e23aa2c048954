import { PurgeCSS } from 'purgecss'
import { forFirstView } from './critical-css.server'

/** Where a page says that its first view ends, as it is drawn. See ui/hydration/critical-css-boundary.tsx. */
export const restOfStyles = '<style data-rest=""></style>'

/** The styles of one document: those of its first view, and those of the whole page, where the two are told apart. */
export interface Styles {
  first: string
  rest: string | undefined
}

/** The styles that the document of `root`, a page as it is drawn, needs of the site's sheet. */
export async function stylesOf(sheet: string, root: string): Promise<Styles> {
  const whole = await usedStyles(sheet, root)
  const end = root.indexOf(restOfStyles)
  if (end === -1) return { first: whole, rest: undefined }
  const first = forFirstView(await usedStyles(sheet, root.slice(0, end)))
  return { first, rest: withoutDeclarationsOf(first, whole) }
}

/** What every document has around its page, and what the boot script and the visitor change in it before the whole sheet is there. */
const everywhere = ['html', 'body', 'root', 'open']

/**
 * The rules of the site's sheet that one document can use before the application runs: those whose classes,
 * elements and attributes occur in its page. The whole sheet is fetched with the application, so nothing that
 * comes later needs to be foreseen here. Keeps the order of the sheet's layers.
 * Source: docs/product/interfaces.md#157-building-blocks.
 */
async function usedStyles(sheet: string, page: string): Promise<string> {
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

/** Faces and properties that the first view has declared already: said again, they make the browser work out every style anew. */
function withoutDeclarationsOf(first: string, css: string): string {
  return css.replaceAll(/@(?:font-face|property [\w-]+) ?\{[^}]*\}/g, (rule) => (first.includes(rule) ? '' : rule))
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
