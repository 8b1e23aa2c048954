import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, screens } from '../../support/browser/browser'
import { openOnStoppedClock } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

const hero = 'The festival at a glance'

test('the hero turns every 5 seconds by a slide of 1 second, and from its last slide on to the first', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  for (const next of ['Slide 2', 'Slide 3', 'Slide 4', 'Slide 1']) {
    await expectTurnAfter(page, hero, 5_000)
    expect(await currentSlide(page, hero)).toBe(next)
    expect(await slidingMs(page)).toBe(1_000)
  }
})

test('the hero stands still under a mouse, while the keyboard is in it, and once it is paused', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screens[1] })
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  const carousel = page.getByRole('group', { name: hero })
  const stands = async () => {
    for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
    return currentSlide(page, hero)
  }
  await carousel.hover()
  expect(await stands()).toBe('Slide 1')
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, hero, 5_000)
  expect(await currentSlide(page, hero)).toBe('Slide 2')

  await carousel.getByRole('button', { name: 'Slide 3' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => currentSlide(page, hero)).toBe('Slide 3')
  expect(await stands()).toBe('Slide 3')

  await carousel.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await stands()).toBe('Slide 3')
  await carousel.getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, hero, 5_000)
  expect(await currentSlide(page, hero)).toBe('Slide 4')
})

test('the hero stands still under a finger', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  const carousel = page.getByRole('group', { name: hero })
  await carousel.dispatchEvent('touchstart')
  for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
  expect(await currentSlide(page, hero)).toBe('Slide 1')
  await carousel.dispatchEvent('touchend')
  await expectTurnAfter(page, hero, 5_000)
  expect(await currentSlide(page, hero)).toBe('Slide 2')
})

test('with reduced motion nothing turns or counts, unless it is asked to', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
  expect(await currentSlide(page, hero)).toBe('Slide 1')
  await attendees(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(500)
  expect(await attendees(page).textContent()).toBe('3,000')
  await page.getByRole('group', { name: hero }).getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, hero, 5_000)
  expect(await slidingMs(page)).toBeUndefined()
})

test('the partners move every 3 seconds once they are seen', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  await page.getByRole('group', { name: 'Our partners' }).scrollIntoViewIfNeeded()
  await expectTurnAfter(page, 'Our partners', 3_000)
})

/**
 * A carousel shows its page for as long as is said, and then another one. The page may start to count a few of the steps later than the test.
 */
async function expectTurnAfter(page: Page, label: string, stayMs: number): Promise<void> {
  const before = await currentSlide(page, label)
  let stayedMs = 0
  while (stayedMs < stayMs * 2 && (await currentSlide(page, label)) === before) {
    await page.clock.fastForward(stepMs)
    stayedMs += stepMs
  }
  expect(stayedMs).toBeGreaterThanOrEqual(stayMs - stepMs)
  expect(stayedMs).toBeLessThan(stayMs * 2)
}

const stepMs = 100

function currentSlide(page: Page, label: string): Promise<string | null> {
  return page
    .getByRole('group', { name: label })
    .locator('button[aria-current=true]')
    .first()
    .getAttribute('aria-label')
}

/** How long the slides of the hero take for the way they are on. */
function slidingMs(page: Page): Promise<unknown> {
  return page
    .getByRole('group', { name: hero })
    .getByRole('list', { name: 'Slides' })
    .evaluate((row) => row.firstElementChild?.getAnimations()[0]?.effect?.getTiming().duration)
}

/** The number that is seen; the one that is heard does not move. */
function attendees(page: Page) {
  return page.getByRole('region', { name: 'The festival in numbers' }).locator('dd span[aria-hidden]').first()
}
