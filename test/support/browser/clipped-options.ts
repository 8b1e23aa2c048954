import type { Page } from 'playwright-core'
import { withEverythingLaidOut } from './browser'

/** Returns the chosen options that their selects clip, each with its overflow in px. */
export function clippedOptions(page: Page): Promise<string[]> {
  return withEverythingLaidOut(page, () => page.evaluate(findClippedOptions))
}

/** Runs in the page: measures each chosen option in a box of the same size and style as its select. */
function findClippedOptions(): string[] {
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const text = select.selectedOptions[0]?.text ?? ''
    const isShown = select.clientWidth > 1 && select.checkVisibility({ visibilityProperty: true })
    const clippedPx = isShown ? measureOverflow(select, text) : 0
    return clippedPx > 1 ? [`${Math.round(clippedPx)} px of '${text}' (${select.name})`] : []
  })

  function measureOverflow(select: HTMLSelectElement, text: string): number {
    const { appearance, whiteSpace, font, letterSpacing, overflowWrap, ...style } = getComputedStyle(select)
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = style
    const width = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const height = select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    const box = document.createElement('div')
    // Chromium wraps only in a select without its own appearance.
    const wrapping = appearance === 'none' ? whiteSpace : 'nowrap'
    Object.assign(box.style, { position: 'absolute', font, letterSpacing, overflowWrap, whiteSpace: wrapping })
    box.style.width = `${width}px`
    box.textContent = text
    document.body.append(box)
    const overflowPx = Math.max(box.scrollWidth - width, box.scrollHeight - height)
    box.remove()
    return overflowPx
  }
}
