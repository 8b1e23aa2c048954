import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withEverythingLaidOut } from './browser'

/**
 * Expects axe to find no violations in the page's current state. Axe runs inside the page (its 'legacy
 * mode'), which takes a third of the time of the default mode that collects findings of frames from a
 * second page; pages with frames are therefore not supported here. Passed checks are not reported. The
 * whole page is laid out during the check, because axe sees text in deferred sections as overlapping its
 * neighbours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const violations = await withEverythingLaidOut(page, async () => {
    for (let looksLeft = 3; ; looksLeft--) {
      await waitForTransitions(page)
      const { violations } = await axe.analyze()
      // On a busy machine a fade may start only while axe runs. A real violation is still there in the next
      // run.
      if (violations.length === 0 || looksLeft === 1) return violations
    }
  })
  expect(violations).toEqual([])
}

/**
 * Resolves once no transition is running, because fading text briefly has too little contrast. The timeouts
 * cover a background page that draws no frames and a paused transition: neither changes what axe sees.
 */
function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const atMost = (ms: number, what: Promise<unknown>) =>
      Promise.race([what, new Promise((resolve) => setTimeout(resolve, ms))])
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    const endMs = performance.now() + 5_000
    // An element that has just entered the viewport starts to fade two frames later.
    for (let quietFrames = 0; quietFrames < 3 && performance.now() < endMs; quietFrames++) {
      await atMost(200, new Promise(requestAnimationFrame))
      if (running().length > 0) quietFrames = 0
      await atMost(2_000, Promise.all(running().map(({ finished }) => finished.catch(() => {}))))
    }
  })
}
