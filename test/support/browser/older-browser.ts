import type { Page } from 'playwright-core'

/**
 * Makes each document of the page run as in the oldest browsers in which the site works: without what they lack.
 * Source: docs/product/pages.md#123-browsers.
 */
export async function imitateOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lacking: [owner: object, names: string[]][] = [
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTML']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction', 'command', 'commandForElement']],
      [Navigator.prototype, ['userActivation', 'connection', 'wakeLock', 'scheduling']],
      [Document.prototype, ['startViewTransition']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [
        Iterator.prototype,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find'],
      ],
      [window, ['requestIdleCallback', 'scheduler', 'navigation']],
    ]
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
    // A selector that the browser does not know is an error, except in `:is()` and `:where()`.
    for (const owner of [Element.prototype, Document.prototype] as unknown as Record<string, unknown>[])
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
        const search = owner[name]
        if (typeof search !== 'function') continue
        owner[name] = function (this: unknown, selector: string) {
          if (/:popover-open/.test(selector.replaceAll(/:(?:is|where)\([^)]*\)/g, '')))
            throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
          return search.call(this, selector)
        }
      }
    new MutationObserver(() => document.getElementById('menu')?.removeAttribute('popover')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}

/** Applies the style sheets of the open page as a browser without popovers does. */
export async function styleWithoutPopovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) adapt(sheet)

    function adapt(list: CSSStyleSheet | CSSGroupingRule): void {
      for (let index = list.cssRules.length - 1; index >= 0; index--) {
        const rule = list.cssRules[index]
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':popover-open')) {
          const inner = [...rule.cssRules].map(({ cssText }) => cssText).join('')
          list.deleteRule(index)
          if (/^not\b/.test(rule.conditionText.trim())) list.insertRule(`@media all {${inner}}`, index)
        } else if (rule instanceof CSSStyleRule && /\.mobile-menu:popover-open/.test(rule.selectorText))
          list.deleteRule(index)
        else if (rule instanceof CSSGroupingRule) adapt(rule)
      }
    }
  })
}
