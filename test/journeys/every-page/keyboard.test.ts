import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage, screens } from '../../support/browser/browser'
import { clippedFocusRings } from '../../support/browser/clipped-focus'
import { startApp } from '../../support/servers/start-app'

const [phone, desk] = screens

test.each([
  ['/bizgrants', 'a[href$="#apply"]', '#apply'],
  ['/paega', 'a[href$="#nominate"]', '#nominate'],
  ['/membership', 'a[href$="#tiers"]', '#tiers'],
  ['/about', '.skip-link', '#main'],
])('on %s the link %s takes the keyboard along, before and after the application runs', async (path, link, target) => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const isRunning of [false, true]) {
    await page.goto(app.url + path)
    if (isRunning) await hydrated(page)
    // From far below, so that an old place on the page cannot pass for the target.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator(link).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}${target}`)
    await expect.poll(() => isInView(page, target)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.locator(target).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('no focus ring is cut off', async () => {
  await using app = await startApp()
  // Not with reduced motion: its transitions of next to no time would hide the ring at the moment of the focus.
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
    await hydrated(page)
    for (const screen of [phone, desk]) {
      await page.setViewportSize(screen)
      expect(await clippedFocusRings(page), `${path} at ${screen.width} px`).toEqual([])
    }
  }
})

test('with forced colours buttons, dialogs and choices have edges', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce', forcedColors: 'active' })
  const { page } = browser
  for (const path of ['/', '/membership', '/contact', '/exhibition']) {
    await page.goto(app.url + path)
    await hydrated(page)
    expect(await edgeless(page, '.button'), path).toEqual([])
  }
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Apply as/ })
    .first()
    .click()
  expect(await edgeless(page, 'dialog[open]')).toEqual([])
})

test('the floating buttons cover no part of a label, a price or an option', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/agefest2025', '/booking', '/exhibition']) {
      await page.goto(app.url + path)
      await hydrated(page)
      const depths = await page.evaluate(() => document.body.scrollHeight - innerHeight)
      for (let depth = 400; depth < depths; depth += 500) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth)
        await page.locator('a.floating-button').waitFor()
        expect(await coveredTexts(page), `${path} at ${width} px, ${depth} px down`).toEqual([])
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

/** What has no line around it. Its ground is not one: forced colours take it away. */
function edgeless(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return !element.checkVisibility() || hasEdge ? [] : [element.textContent ?? '']
    }),
  )
}

/** The words of the page that a floating button lies over in part. A bar across the whole screen ends the page instead, and hides nothing in part. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('.floating')
    const ground = row === null ? undefined : getComputedStyle(row, '::before')
    const hasGround = ground !== undefined && ground.content !== 'none' && ground.display !== 'none'
    if (row === null || hasGround) return []
    const buttons = [...row.querySelectorAll('a, button')].map((button) => button.getBoundingClientRect())
    return [...document.querySelectorAll('main :is(label, legend, p, span, strong, input, select, textarea)')].flatMap(
      (element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const isCovered = [...words.getClientRects()].some(({ left, right, top, bottom }) =>
          buttons.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top),
        )
        return isCovered ? [element.textContent ?? ''] : []
      },
    )
  })
}
