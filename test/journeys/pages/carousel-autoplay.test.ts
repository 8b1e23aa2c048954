import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { counters } from '../../../content/home'
import { formatCount, inEnglish } from '../../../src/domain/money'
import { openPage, screenSizes } from '../../support/browser/browser'
import { openOnStoppedClock } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

const heroLabel = 'The festival at a glance'

test('the hero advances every 5 seconds with a 1-second transition, and wraps from the last slide to the first', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await recordSlideDurations(page)
  await openOnStoppedClock(page, app.url)
  for (const expectedSlide of ['Slide 2', 'Slide 3', 'Slide 4', 'Slide 1']) {
    await expectTurnAfter(page, heroLabel, 5_000)
    expect(await getCurrentSlide(page, heroLabel)).toBe(expectedSlide)
    expect(await takeSlideDuration(page)).toBe('1000')
  }
})

test('the hero stops under the mouse, while it has keyboard focus, and when it is paused', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: screenSizes[1] })
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  const carousel = page.getByRole('group', { name: heroLabel })
  const getSlideAfterWait = async () => {
    for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
    return getCurrentSlide(page, heroLabel)
  }
  await carousel.hover()
  expect(await getSlideAfterWait()).toBe('Slide 1')
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, heroLabel, 5_000)
  expect(await getCurrentSlide(page, heroLabel)).toBe('Slide 2')

  await carousel.getByRole('button', { name: 'Slide 3' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => getCurrentSlide(page, heroLabel)).toBe('Slide 3')
  expect(await getSlideAfterWait()).toBe('Slide 3')

  await carousel.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await getSlideAfterWait()).toBe('Slide 3')
  await carousel.getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, heroLabel, 5_000)
  expect(await getCurrentSlide(page, heroLabel)).toBe('Slide 4')
})

test('the hero stops while it is touched', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  const carousel = page.getByRole('group', { name: heroLabel })
  await carousel.dispatchEvent('touchstart')
  for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
  expect(await getCurrentSlide(page, heroLabel)).toBe('Slide 1')
  await carousel.dispatchEvent('touchend')
  await expectTurnAfter(page, heroLabel, 5_000)
  expect(await getCurrentSlide(page, heroLabel)).toBe('Slide 2')
})

test('with reduced motion nothing advances or counts up until the visitor starts it', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await recordSlideDurations(page)
  await openOnStoppedClock(page, app.url)
  for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
  expect(await getCurrentSlide(page, heroLabel)).toBe('Slide 1')
  await attendeeCounter(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(500)
  expect(await attendeeCounter(page).textContent()).toBe(formatCount(counters.attendees, inEnglish))
  await page.getByRole('group', { name: heroLabel }).getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(1, 1)
  await expectTurnAfter(page, heroLabel, 5_000)
  expect(await takeSlideDuration(page)).toBeUndefined()
})

test('the partners carousel advances every 3 seconds once it is visible', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openOnStoppedClock(page, app.url)
  await page.getByRole('group', { name: 'Our partners' }).scrollIntoViewIfNeeded()
  await expectTurnAfter(page, 'Our partners', 3_000)
})

/**
 * Expects a carousel to stay on its slide for `intervalMs` and then advance. The page's timer may start a
 * few steps later than the test.
 */
async function expectTurnAfter(page: Page, label: string, intervalMs: number): Promise<void> {
  const slideBefore = await getCurrentSlide(page, label)
  let elapsedMs = 0
  while (elapsedMs < intervalMs * 2 && (await getCurrentSlide(page, label)) === slideBefore) {
    await page.clock.fastForward(stepMs)
    elapsedMs += stepMs
  }
  expect(elapsedMs).toBeGreaterThanOrEqual(intervalMs - stepMs)
  expect(elapsedMs).toBeLessThan(intervalMs * 2)
}

const stepMs = 100

function getCurrentSlide(page: Page, label: string): Promise<string | null> {
  return page
    .getByRole('group', { name: label })
    .locator('button[aria-current=true]')
    .first()
    .getAttribute('aria-label')
}

/**
 * Lets each row of slides remember how long its last animation takes. The animation itself runs on the machine's clock,
 * so on a busy machine it may have ended before the test looks.
 */
async function recordSlideDurations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const row = this.parentElement
      if (row?.matches('[role=group] > ul') && typeof options === 'object')
        row.dataset.slideMs = String(options.duration)
      return animate.call(this, keyframes, options)
    }
  })
}

/** The duration of the hero's last slide animation in milliseconds, once. */
function takeSlideDuration(page: Page): Promise<string | undefined> {
  return page
    .getByRole('group', { name: heroLabel })
    .getByRole('list', { name: 'Slides' })
    .evaluate((row) => {
      const { slideMs } = row.dataset
      delete row.dataset.slideMs
      return slideMs
    })
}

/** The visible number; the one for screen readers does not count up. */
function attendeeCounter(page: Page) {
  return page.getByRole('region', { name: 'The festival in numbers' }).locator('dd span[aria-hidden]').first()
}
