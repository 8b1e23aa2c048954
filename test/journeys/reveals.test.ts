import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../browser'
import { startApp } from '../start-app'

/** Every page with sections below the first view of a phone. */
const pages = [
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

test('sections below the first view of every page are revealed as they come, and none is left hidden', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const path of pages) {
    expect(await (await fetch(app.url + path)).text(), path).not.toMatch(/class="[^"]*(?<![:\w-])opacity-0/)
    await page.goto(app.url + path)
    await hydrated(page)
    await expect.poll(() => unseen(page), { message: path }).not.toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await unseen(page), path).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await scrollThrough(page)
    await expect.poll(() => unseen(page), { message: path }).toBe(0)
  }
  expect(browser.complaints).toEqual([])
})

test('a section that was scrolled to before the page took over is never hidden again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await page.evaluate(() => {
    const seen = new Set<Element>()
    const faults: string[] = []
    Object.assign(window, { faults })
    // At each frame: what is on screen and was fully seen before must not be see-through.
    const look = () => {
      for (const section of document.querySelectorAll('[data-reveal]')) {
        const { top, bottom } = section.getBoundingClientRect()
        if (bottom <= top || top > innerHeight || bottom < 0) continue
        const isSeen = getComputedStyle(section).opacity === '1'
        if (isSeen) seen.add(section)
        else if (seen.has(section)) faults.push(`${section.textContent?.slice(0, 40)}`)
      }
      requestAnimationFrame(look)
    }
    look()
    document.addEventListener('app:ready', () => scrollTo({ top: 900, behavior: 'instant' }))
  })
  await hydrated(page)
  for (const top of [1_800, 0, 900]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(100)
  }
  expect(await page.evaluate(() => (window as unknown as { faults: string[] }).faults)).toEqual([])
})

test('who asks for less motion sees every section at once', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const path of ['/agefest2025', '/privacy-policy']) {
    await page.goto(app.url + path)
    await hydrated(page)
    expect(await unseen(page), path).toBe(0)
  }
})

/** How many sections wait to be revealed. Those of a later step of a form are not there yet. */
function unseen(page: Page): Promise<number> {
  return page
    .locator('[data-reveal]')
    .evaluateAll(
      (sections) =>
        sections.filter((section) => section.checkVisibility() && getComputedStyle(section).opacity !== '1').length,
    )
}

/**
 * Down the whole page, a little less than a screen at a time, as a thumb does. Each step starts where the one before has ended: sections
 * that are laid out as they come near change how far that is from the top.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 30)))
    scrollTo({ top: 0, behavior: 'instant' })
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    for (let steps = 0; steps < 100 && !isAtEnd(); steps++) {
      await frame()
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      await frame()
    }
  })
}
