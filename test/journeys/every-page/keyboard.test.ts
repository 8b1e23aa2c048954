import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../../src/site/routes'
import { openPage, screenSizes, waitForHydration } from '../../support/browser/browser'
import { clippedFocusRings } from '../../support/browser/clipped-focus'
import { startApp } from '../../support/servers/start-app'

const [phone, desktop] = screenSizes

test.each([
  ['/bizgrants', 'a[href$="#apply"]', '#apply'],
  ['/paega', 'a[href$="#nominate"]', '#nominate'],
  ['/membership', 'a[href$="#tiers"]', '#tiers'],
  ['/about', '.skip-link', '#main'],
])('on %s the link %s moves the keyboard focus, before and after hydration', async (path, link, target) => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const isRunning of [false, true]) {
    await page.goto(app.url + path)
    if (isRunning) await waitForHydration(page)
    // Starts at the end of the page, so that the previous scroll position cannot be mistaken for the
    // target.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator(link).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}${target}`)
    await expect.poll(() => isInView(page, target)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.locator(target).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('no focus ring is clipped', async () => {
  await using app = await startApp()
  // Without reduced motion, because its near-zero transitions would hide the ring at the moment of focus.
  await using browser = await openPage()
  const { page } = browser
  for (const path of [
    '/',
    '/partner',
    '/privacy-policy',
    '/agefest2025',
    '/exhibition',
    '/booking',
    '/membership',
    '/volunteers',
  ]) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen)
      expect(await clippedFocusRings(page), `${path} at ${screen.width} px`).toEqual([])
    }
  }
})

test('with forced colours, whatever looks like a button has a border, and so have dialogs', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce', forcedColors: 'active' })
  const { page } = browser
  let buttonCount = 0
  for (const path of pageRoutes.map((route) => route.path.replace(/:\w+/g, 'x'))) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen)
      buttonCount += await page.evaluate(markFilledButtons)
      expect.soft(await findWithoutEdge(page, '.button, [data-filled]'), `${path} at ${screen.width} px`).toEqual([])
    }
  }
  expect(buttonCount).toBeGreaterThan(100)
  await page.goto(`${app.url}/membership`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Apply as/ })
    .first()
    .click()
  expect(await findWithoutEdge(page, 'dialog[open]')).toEqual([])
})

test('the floating buttons do not cover any part of a label, a price or an option', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/agefest2025', '/booking', '/exhibition']) {
      await page.goto(app.url + path)
      await waitForHydration(page)
      const maxDepth = await page.evaluate(() => document.body.scrollHeight - innerHeight)
      for (let depth = 400; depth < maxDepth; depth += 500) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth)
        await page.locator('a.floating-button').waitFor()
        expect(await findCoveredTexts(page), `${path} at ${width} px, ${depth} px down`).toEqual([])
      }
    }
  }
})

async function isInView(page: Page, target: string): Promise<boolean> {
  return page.locator(target).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
}

/**
 * Runs in the page: marks the buttons, the links and their parts that have a background, and returns how many. Forced
 * colours replace the colour of a background and leave transparent ones transparent.
 */
function markFilledButtons(): number {
  const elements = document.querySelectorAll<HTMLElement>('a, button, summary, :is(a, button, summary) > span')
  return [...elements].filter((element) => {
    const { backgroundColor } = getComputedStyle(element)
    return element.toggleAttribute('data-filled', !/^rgba\(.*, 0\)$/.test(backgroundColor))
  }).length
}

/** Returns the elements without a border. A background does not count, because forced colours remove it. */
function findWithoutEdge(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return !element.checkVisibility() || hasEdge ? [] : [element.outerHTML.slice(0, 150)]
    }),
  )
}

/**
 * Returns the texts of the page that a floating button partly covers. A bar across the whole screen hides
 * nothing partly, so it is ignored.
 */
function findCoveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('.floating')
    const background = row === null ? undefined : getComputedStyle(row, '::before')
    const hasBackground = background !== undefined && background.content !== 'none' && background.display !== 'none'
    if (row === null || hasBackground) return []
    const buttons = [...row.querySelectorAll('a, button')].map((button) => button.getBoundingClientRect())
    return [...document.querySelectorAll('main :is(label, legend, p, span, strong, input, select, textarea)')].flatMap(
      (element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const isCovered = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
          buttons.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top),
        )
        return isCovered ? [element.textContent ?? ''] : []
      },
    )
  })
}
