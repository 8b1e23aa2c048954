import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss'

/** What a pointer or a key brings about, and parts that only a field or a selection has. What stands inside `:not()` holds from the beginning. */
const afterwards = /:(?:hover|focus|active|modal|popover-open)|::(?!before|after)|\[open\]/

/** Conditions under which nothing is drawn in a first view: on paper, in motion, under a pointer, and in browsers that take no `@property`. */
const otherwise = /^(?:print|\(hover|\(prefers-reduced-motion: ?no-preference)|-webkit-hyphens/

/**
 * The rules of `css` that can show in a first view. All of them come again with the rest of the document, some hundredths of a second later, so
 * what a visitor has to do something for, and declarations of properties that nothing reads, need not travel before the first paint.
 */
export function forFirstView(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules(/^(?:media|supports)$/, (rule) => void (otherwise.test(rule.params) && rule.remove()))
  sheet.walkRules((rule) => keepSelectors(rule))
  removeEmpty(sheet)
  const kept = sheet.toString()
  sheet.walkAtRules('property', (rule) => void (kept.includes(`var(${rule.params}`) || rule.remove()))
  return sheet.toString()
}

function keepSelectors(rule: Rule): void {
  const shown = rule.selectors.filter((selector) => !afterwards.test(selector.replaceAll(/:not\([^)]*\)/g, '')))
  if (shown.length === 0) rule.remove()
  else if (shown.length < rule.selectors.length) rule.selectors = shown
}

function removeEmpty(container: Root | AtRule): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || node.nodes === undefined) continue
    removeEmpty(node)
    if (isEmpty(node)) node.remove()
  }
}

/** A layer is stated outright at the sheet's head, so that an empty one has no order to keep. */
function isEmpty(container: Container): boolean {
  return container.nodes?.length === 0
}
