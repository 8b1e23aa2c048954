import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss'

/**
 * States that need a pointer or a key, and pseudo-elements of fields and selections. Selectors inside
 * `:not()` apply from the start.
 */
const interactionSelector = /:(?:hover|focus|active|modal|popover-open)|::(?!before|after)|\[open\]/

/** Conditions that do not affect the first view: print, hover, motion, and browsers without `@property`. */
const excludedCondition = /^(?:print|\(hover|\(prefers-reduced-motion: ?no-preference)|-webkit-hyphens/

/**
 * Returns the rules of `css` that can affect the first view. The rest of the document repeats all rules a
 * few hundredths of a second later, so interaction states and unused `@property` rules need not be sent
 * before the first paint.
 */
export function extractCriticalCss(css: string): string {
  const stylesheet = parse(css)
  stylesheet.walkAtRules(/^(?:media|supports)$/, (rule) => void (excludedCondition.test(rule.params) && rule.remove()))
  stylesheet.walkRules((rule) => removeInteractionSelectors(rule))
  removeEmptyRules(stylesheet)
  const keptCss = stylesheet.toString()
  stylesheet.walkAtRules('property', (rule) => void (keptCss.includes(`var(${rule.params}`) || rule.remove()))
  return stylesheet.toString()
}

function removeInteractionSelectors(rule: Rule): void {
  const keptSelectors = rule.selectors.filter(
    (selector) => !interactionSelector.test(selector.replaceAll(/:not\([^)]*\)/g, '')),
  )
  if (keptSelectors.length === 0) rule.remove()
  else if (keptSelectors.length < rule.selectors.length) rule.selectors = keptSelectors
}

function removeEmptyRules(container: Root | AtRule): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || node.nodes === undefined) continue
    removeEmptyRules(node)
    if (isEmpty(node)) node.remove()
  }
}

/** The stylesheet declares its layer order at the top, so an empty layer can be removed. */
function isEmpty(container: Container): boolean {
  return container.nodes?.length === 0
}
