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

/**
 * Returns a function that gives the styles of the site's stylesheet that the document with the rendered page
 * `rootHtml` needs. Pages that use the same names get the same styles, which are extracted once: the languages of a
 * page differ in their texts only.
 */
export function createPageCssExtractor(stylesheet: string): (rootHtml: string) => Promise<PageCss> {
  const isKnown = createNameFilter(stylesheet)
  const extracted = new Map<string, Promise<PageCss>>()
  return (rootHtml) => {
    const end = rootHtml.indexOf(remainingCssMarker)
    const names = listNames(rootHtml).filter(isKnown)
    const firstViewNames = end === -1 ? undefined : listNames(rootHtml.slice(0, end)).filter(isKnown)
    const key = JSON.stringify([names.toSorted(), firstViewNames?.toSorted()])
    const styles = extracted.get(key) ?? extractPageCss(stylesheet, names, firstViewNames)
    extracted.set(key, styles)
    return styles
  }
}

async function extractPageCss(
  stylesheet: string,
  names: readonly string[],
  firstViewNames: readonly string[] | undefined,
): Promise<PageCss> {
  const pageCss = await extractUsedCss(stylesheet, names)
  if (firstViewNames === undefined) return { critical: pageCss, remaining: undefined }
  const critical = extractCriticalCss(await extractUsedCss(stylesheet, firstViewNames))
  return { critical, remaining: removeRepeatedDeclarations(critical, pageCss) }
}

/**
 * Names outside the page, and names that the boot script or the visitor can add before the complete
 * stylesheet has loaded.
 */
const alwaysUsedNames = ['html', 'body', 'root', 'open']

/**
 * Returns the rules that a document can use before the application runs: those whose classes, elements and
 * attributes are among the names of the page. The complete stylesheet loads with the application, so later states
 * are not covered here. Keeps the order of the layers.
 * Source: docs/product/interfaces.md#157-building-blocks.
 */
async function extractUsedCss(stylesheet: string, names: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: stylesheet }],
    defaultExtractor: () => [...names, ...alwaysUsedNames],
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

/** Attributes whose values are texts for readers. No rule depends on what they say. */
const textAttributes = /\s(?:aria-label|alt|title|placeholder)="[^"]*"/g

/** Returns the names in the tags of a page: elements, attributes, their values, and classes. */
function listNames(page: string): string[] {
  const tags = (page.match(/<[^>]*>/g) ?? []).join('').replaceAll(textAttributes, '')
  return [...new Set([...(tags.match(/[^\s"'<>=]+/g) ?? []), ...listClasses(tags)])]
}

/** Returns whether a name can decide about a rule: it is in a selector, or one asks for a part of an attribute. */
function createNameFilter(stylesheet: string): (name: string) => boolean {
  const identifiers = new Set((stylesheet.match(/(?:\\.|[\w-]|[^\0-\x7f])+/g) ?? []).map(unescapeIdentifier))
  const parts = [...stylesheet.matchAll(/[~|^$*]="?([^"\]]+)"?\]/g)].map(([, value = '']) => value)
  return (name) => identifiers.has(name) || parts.some((part) => name.includes(part))
}

function unescapeIdentifier(identifier: string): string {
  return identifier.replace(/\\(.)/g, '$1')
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
