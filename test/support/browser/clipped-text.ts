import type { Page } from 'playwright-core'

/**
 * The texts of a page that nobody can read in full: cut off by the window or by a box that hides what does not fit, and out of reach of
 * any scrolling. Each is given with how far it sticks out, in px. Text for screen readers alone is left out.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is laid out only when it comes near is laid out now.
    const deferred = [...document.querySelectorAll<HTMLElement>('.later')]
    for (const part of deferred) part.style.contentVisibility = 'visible'
    const tree = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const clipped: string[] = []
    for (let node = tree.nextNode(); node !== null; node = tree.nextNode()) {
      const parent = node.parentElement
      const words = node.nodeValue?.trim() ?? ''
      if (parent === null || words === '' || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const missing = Math.max(0, ...[...range.getClientRects()].map((line) => cutFrom(line, parent)))
      if (missing > 1) clipped.push(`${Math.round(missing)} px of '${words.slice(0, 50)}' (${nameOf(parent)})`)
    }
    for (const part of deferred) part.style.contentVisibility = ''
    return clipped

    function isShown(element: Element): boolean {
      if (element.closest('script, style, noscript, svg, option, .sr-only, .skip-link, [aria-hidden=true]'))
        return false
      return element.checkVisibility({ visibilityProperty: true })
    }

    /** How much of a line lies outside of every box that shows it, in px, on its worst side. */
    function cutFrom({ left, right, top, bottom, width, height }: DOMRect, parent: Element): number {
      if (width === 0 || height === 0) return 0
      let [x1, x2, y1, y2] = [left, right, top, bottom]
      let worst = 0
      let isFixed = false
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowX === 'hidden' || overflowX === 'clip') worst = Math.max(worst, edge.left - x1, x2 - edge.right)
        // A letter's box is higher than the letter: a quarter of it may be cut and nothing is.
        const slack = (y2 - y1) / 4
        if (overflowY === 'hidden' || overflowY === 'clip')
          worst = Math.max(worst, edge.top - y1 - slack, y2 - edge.bottom - slack)
        // A box that scrolls brings it into view; from there on its own place counts.
        if (overflowX === 'auto' || overflowX === 'scroll') [x1, x2] = [edge.left, edge.right]
        if (overflowY === 'auto' || overflowY === 'scroll') [y1, y2] = [edge.top, edge.bottom]
        if (position === 'fixed') isFixed = true
      }
      const { clientWidth, clientHeight } = document.documentElement
      if (isFixed) worst = Math.max(worst, -y1, y2 - clientHeight)
      return Math.max(worst, -x1, x2 - clientWidth)
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}`
    }
  })
}
