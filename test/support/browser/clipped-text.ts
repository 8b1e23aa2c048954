import type { Page } from 'playwright-core'
import { clippedOptions } from './clipped-options'

/**
 * Returns the texts that cannot be read in full: clipped by the window or by a box with hidden overflow,
 * and not reachable by scrolling, and the chosen options that their selects clip. Each is reported with its
 * overflow in px. Text only for screen readers is ignored.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  return [...(await clippedByBoxes(page)), ...(await clippedOptions(page))]
}

function clippedByBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Forces layout of the sections that the browser lays out only near the viewport.
    const deferred = [...document.querySelectorAll<HTMLElement>('.lazy-render')]
    for (const section of deferred) section.style.contentVisibility = 'visible'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const clipped: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (parent === null || text === '' || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const clippedPx = Math.max(0, ...[...range.getClientRects()].map((rect) => clippedBy(rect, parent)))
      if (clippedPx > 1)
        clipped.push(`${Math.round(clippedPx)} px of '${text.slice(0, 50)}' (${describeElement(parent)})`)
    }
    for (const section of deferred) section.style.contentVisibility = ''
    return clipped

    function isShown(element: Element): boolean {
      if (element.closest('script, style, noscript, svg, option, .sr-only, .skip-link, [aria-hidden=true]'))
        return false
      const isForScreenReaders = getComputedStyle(element).position === 'absolute' && element.clientWidth <= 1
      return !isForScreenReaders && element.checkVisibility({ visibilityProperty: true })
    }

    /** By how many px a line is clipped on its worst side. */
    function clippedBy({ left, right, top, bottom, width, height }: DOMRect, parent: Element): number {
      if (width === 0 || height === 0) return 0
      let [x1, x2, y1, y2] = [left, right, top, bottom]
      let worst = 0
      let isFixed = false
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowX === 'hidden' || overflowX === 'clip') worst = Math.max(worst, edge.left - x1, x2 - edge.right)
        // A line box is taller than its glyphs: a quarter of it may be clipped without cutting any of them.
        const tolerance = (y2 - y1) / 4
        if (overflowY === 'hidden' || overflowY === 'clip')
          worst = Math.max(worst, edge.top - y1 - tolerance, y2 - edge.bottom - tolerance)
        // A scrollable box can bring the text into view; from there on the box's own position counts.
        if (overflowX === 'auto' || overflowX === 'scroll') [x1, x2] = [edge.left, edge.right]
        if (overflowY === 'auto' || overflowY === 'scroll') [y1, y2] = [edge.top, edge.bottom]
        if (position === 'fixed') isFixed = true
      }
      const { clientWidth, clientHeight } = document.documentElement
      if (isFixed) worst = Math.max(worst, -y1, y2 - clientHeight)
      return Math.max(worst, -x1, x2 - clientWidth)
    }

    function describeElement(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}`
    }
  })
}
