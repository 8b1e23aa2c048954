import { PurgeCSS } from 'purgecss'
import { extractCriticalCss } from './critical-css.server'

/** Marks the end of the first view in the rendered page. See ui/hydration/critical-css-boundary.tsx. */
export const remainingCssMarker = '<style data-rest=""></style>'

/**
 * The styles of one document: those of its first view, and those of the whole page if the page marks where
 * its first view ends.
 */
export interface PageCss {
  critical: string
  remaining: string | undefined
}

/** Returns the styles of the site's stylesheet that the document with the rendered page `rootHtml` needs. */
export async function splitPageCss(stylesheet: string, rootHtml: string): Promise<PageCss> {
  const pageCss = await extractUsedCss(stylesheet, rootHtml)
  const end = rootHtml.indexOf(remainingCssMarker)
  if (end === -1) return { critical: pageCss, remaining: undefined }
  const critical = extractCriticalCss(await extractUsedCss(stylesheet, rootHtml.slice(0, end)))
  return { critical, remaining: removeRepeatedDeclarations(critical, pageCss) }
}

/**
 * Names outside the page, and names that the boot script or the visitor can add before the complete
 * stylesheet has loaded.
 */
const alwaysUsedNames = ['html', 'body', 'root', 'open']

/**
 * Returns the rules that a document can use before the application runs: those whose classes, elements and
 * attributes occur in the page. The complete stylesheet loads with the application, so later states are not
 * covered here. Keeps the order of the layers.
 * Source: docs/product/interfaces.md#157-building-blocks.
 */
async function extractUsedCss(stylesheet: string, page: string): Promise<string> {
  const usedNames = [...new Set([...(page.match(/[^\s"'<>=]+/g) ?? []), ...listClasses(page), ...alwaysUsedNames])]
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: stylesheet }],
    defaultExtractor: () => usedNames,
    variables: true,
    keyframes: true,
  })
  if (used === undefined) throw new Error('PurgeCSS returned no result')
  return `@layer ${listLayers(stylesheet).join(',')};${used.css}`
}

/**
 * Removes font faces and properties that the critical CSS already declares: repeating them makes the
 * browser recalculate every style.
 */
function removeRepeatedDeclarations(critical: string, css: string): string {
  return css.replaceAll(/@(?:font-face|property [\w-]+) ?\{[^}]*\}/g, (rule) => (critical.includes(rule) ? '' : rule))
}

/** Returns the class names as the stylesheet spells them: in HTML their quotes and brackets are escaped. */
function listClasses(page: string): string[] {
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

/** A layer that a document does not use must keep its position in the order. */
function listLayers(stylesheet: string): string[] {
  return [...new Set([...stylesheet.matchAll(/@layer ([\w-]+)\s*\{/g)].map(([, name]) => name ?? ''))]
}
