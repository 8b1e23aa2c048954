import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

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

test('a press on a section that is about to be revealed reaches it, and the keyboard shows it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // The phone is too busy to say what has come into view: each section hears once where it is, and no more.
  await page.addInitScript(() => {
    const Observer = IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const told = new Set<Element>()
        super((entries, observer) => {
          const first = entries.filter(({ target }) => !told.has(target))
          for (const { target } of first) told.add(target)
          if (first.length > 0) report(first, observer)
        }, options)
      }
    }
  })
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await expect.poll(() => unseen(page)).not.toBe(0)
  const last = page.locator('main details[name=questions]').last()
  const place = () => last.locator('summary').boundingBox()
  await last.locator('summary').scrollIntoViewIfNeeded()
  const { x = 0, y = 0, height = 0 } = (await place()) ?? {}
  // At its lower edge: a section that rises under the finger leaves it.
  await page.mouse.click(x + 40, y + height - 4)
  await expect.poll(() => last.getAttribute('open')).toBe('')
  expect((await place())?.height).toBe(height)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const shown = () => last.evaluate((element) => getComputedStyle(element.closest('[data-reveal]') ?? element).opacity)
  await expect.poll(shown).toBe('1')
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
