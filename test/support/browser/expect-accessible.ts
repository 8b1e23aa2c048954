import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { laidOut } from './browser'

/**
 * Axe finds nothing wrong with the page as it stands now. It looks from within the page ('legacy' is its own name for that), which costs a
 * third of looking from a second page that would collect the findings of frames; so a page with frames is refused here. What passes is not
 * described. Everything is laid out meanwhile: axe takes what is not yet for text that lies over its neighbours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await laidOut(page, async () => {
    await transitionsDone(page)
    return axe.analyze()
  })
  expect(violations).toEqual([])
}

/** Resolves once nothing on the page fades or slides any more: a text on its way has too little contrast for a moment. */
function transitionsDone(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    // What has just come on screen begins to fade two frames later.
    for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
      await new Promise(requestAnimationFrame)
      if (running().length > 0) quietFrames = 0
      await Promise.all(running().map(({ finished }) => finished.catch(() => {})))
    }
  })
}
