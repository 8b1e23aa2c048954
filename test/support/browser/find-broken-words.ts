import type { Page } from 'playwright-core'

/**
 * Returns the words and amounts that wrap onto two lines although they would fit on one line of the window.
 * A word may break after a hyphen or a slash, and email addresses and URLs may break anywhere.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Forces layout of the sections that the browser lays out only near the viewport.
    const deferred = [...document.querySelectorAll<HTMLElement>('.lazy-render')]
    for (const part of deferred) part.style.contentVisibility = 'visible'
    const tree = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = tree.nextNode(); node !== null; node = tree.nextNode()) {
      const parent = node.parentElement
      if (parent === null || !isShown(parent)) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u00AD\u200B/–-]+/g))
        if (!/[@.]\w/.test(word) && isBroken(node, index, word)) broken.push(`'${word}' (${nameOf(parent)})`)
    }
    for (const part of deferred) part.style.contentVisibility = ''
    return broken

    function isShown(element: Element): boolean {
      if (element.closest('script, style, noscript, svg, option, .sr-only, .skip-link, [aria-hidden=true]'))
        return false
      const isForScreenReaders = getComputedStyle(element).position === 'absolute' && element.clientWidth <= 1
      return !isForScreenReaders && element.checkVisibility({ visibilityProperty: true })
    }

    function isBroken(node: Node, index: number, word: string): boolean {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [first, last] = [lines[0], lines.at(-1)]
      if (first === undefined || last === undefined || last.top < first.top + first.height / 2) return false
      return lines.reduce((sum, { width }) => sum + width, 0) < innerWidth * 0.8
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}`
    }
  })
}
