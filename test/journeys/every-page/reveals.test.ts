import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** All pages with sections below the first screen of a phone. */
const paths = [
  ...[
    '/',
    '/about',
    '/agefest2025',
    '/membership',
    '/contact',
    '/donate',
    '/valuedpartner',
    '/ourdedicatedteam',
    '/paega',
  ],
  ...[
    '/ourguest',
    '/paegeT&c',
    '/volunteers',
    '/membership-terms',
    '/privacy-policy',
    '/payment-terms',
    '/ourspeakers',
  ],
  ...['/bizgrants', '/vendors', '/exhibition', '/tandc', '/booking', '/faq', '/partner', '/terms'],
]

test('sections below the first screen are revealed as they scroll into view, and none stays hidden', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const path of paths) {
    expect(await (await fetch(app.url + path)).text(), path).not.toMatch(/class="[^"]*(?<![:\w-])opacity-0/)
    await page.goto(app.url + path)
    await waitForHydration(page)
    await expect.poll(() => countUnrevealed(page), { message: path }).not.toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await countUnrevealed(page), path).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await scrollThrough(page)
    await expect.poll(() => countUnrevealed(page), { message: path }).toBe(0)
  }
  expect(browser.consoleErrors).toEqual([])
})

test('a section that has been visible before hydration is never hidden again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await page.evaluate(() => {
    const seenSections = new Set<Element>()
    const faults: string[] = []
    Object.assign(window, { faults })
    // In each frame, a section on screen that was fully visible before must still be opaque.
    const check = () => {
      for (const section of document.querySelectorAll('[data-reveal]')) {
        const { top, bottom } = section.getBoundingClientRect()
        if (bottom <= top || top > innerHeight || bottom < 0) continue
        const isSeen = getComputedStyle(section).opacity === '1'
        if (isSeen) seenSections.add(section)
        else if (seenSections.has(section)) faults.push(`${section.textContent?.slice(0, 40)}`)
      }
      requestAnimationFrame(check)
    }
    check()
    document.addEventListener('app:ready', () => scrollTo({ top: 900, behavior: 'instant' }))
  })
  await waitForHydration(page)
  for (const top of [1_800, 0, 900]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(100)
  }
  expect(await page.evaluate(() => (window as unknown as { faults: string[] }).faults)).toEqual([])
})

test('a click reaches a section that is about to be revealed, and keyboard focus reveals it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // Simulates a busy phone: the observer reports the position of each section only once.
  await page.addInitScript(() => {
    const Observer = IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const reported = new Set<Element>()
        super((entries, observer) => {
          const first = entries.filter(({ target }) => !reported.has(target))
          for (const { target } of first) reported.add(target)
          if (first.length > 0) callback(first, observer)
        }, options)
      }
    }
  })
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await expect.poll(() => countUnrevealed(page)).not.toBe(0)
  const last = page.locator('main details[name=questions]').last()
  const getPosition = () => last.locator('summary').boundingBox()
  await last.locator('summary').scrollIntoViewIfNeeded()
  const { x = 0, y = 0, height = 0 } = (await getPosition()) ?? {}
  // Clicks near the lower edge, which a section that moves up during the click would leave.
  await page.mouse.click(x + 40, y + height - 4)
  await expect.poll(() => last.getAttribute('open')).toBe('')
  expect((await getPosition())?.height).toBe(height)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const readOpacity = () =>
    last.evaluate((element) => getComputedStyle(element.closest('[data-reveal]') ?? element).opacity)
  await expect.poll(readOpacity).toBe('1')
})

test('with reduced motion, every section is visible at once', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const path of ['/agefest2025', '/privacy-policy']) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    expect(await countUnrevealed(page), path).toBe(0)
  }
})

/** The number of sections that are not revealed yet. Sections in later form steps do not count. */
function countUnrevealed(page: Page): Promise<number> {
  return page
    .locator('[data-reveal]')
    .evaluateAll(
      (sections) =>
        sections.filter((section) => section.checkVisibility() && getComputedStyle(section).opacity !== '1').length,
    )
}

/**
 * Scrolls through the whole page in steps of a little less than a screen. Each step is relative to the last
 * position, because sections that are laid out late change the distance from the top.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    scrollTo({ top: 0, behavior: 'instant' })
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    for (let steps = 0; steps < 100 && !isAtEnd(); steps++) {
      await frame()
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      await frame()
    }
  })
}
