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
  const { violations } = await laidOut(page, () => axe.analyze())
  expect(violations).toEqual([])
}
