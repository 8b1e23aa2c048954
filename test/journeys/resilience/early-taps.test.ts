import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paidTicket, payLabel, totalOf } from '../../builders/prices'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { ticketRadio } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test('a tap while React hydrates has its effect at once and hydrates nothing in its own task', async () => {
  await using app = await startApp()
  await using browser = await openPage({ hasTouch: true })
  const { page } = browser
  await holdReact(page)

  await page.goto(`${app.url}/agefest2025`)
  await waitForHydrationStart(page)
  const menu = page.locator('#menu')
  await page.locator('.menu-button').first().tap()
  await expect.poll(() => menu.evaluate((popover) => popover.matches(':popover-open'))).toBe(true)
  await menu.getByRole('button', { name: 'Close' }).tap()
  await page.getByLabel('Full name').tap()
  await expect.poll(() => page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true)
  const ticket = ticketRadio(page, paidTicket)
  await page.locator('label', { hasText: new RegExp(`^${RegExp.escape(paidTicket.title)}$`) }).tap()
  expect(await ticket.isChecked()).toBe(true)
  expect(await countHydrated(page)).toBe(0)

  await releaseReact(page)
  await waitForHydration(page)
  expect(await countHydrated(page)).toBeGreaterThan(0)
  expect(await ticket.isChecked()).toBe(true)
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 1)) }).waitFor()

  await page.goto(`${app.url}/faq`)
  await waitForHydrationStart(page)
  const question = page.locator('main details').first()
  await question.locator('summary').tap()
  await expect.poll(() => question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
  expect(await countHydrated(page)).toBe(0)
  await releaseReact(page)
  await waitForHydration(page)
  expect(await question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
})

interface HeldWindow {
  heldTasks?: (() => void)[]
}

/** Holds the tasks in which React's scheduler works, in each document of the page until they are released. */
async function holdReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: HeldWindow = window as HeldWindow
    held.heldTasks = []
    const NativeChannel = MessageChannel
    window.MessageChannel = class extends NativeChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) =>
          held.heldTasks === undefined ? post(message) : void held.heldTasks.push(() => post(message))
      }
    }
  })
}

async function releaseReact(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held: HeldWindow = window as HeldWindow
    const tasks = held.heldTasks ?? []
    delete held.heldTasks
    for (const task of tasks) task()
  })
}

/** Waits until React has been asked to hydrate the document. */
async function waitForHydrationStart(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** The number of elements that React has hydrated. */
function countHydrated(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('#root *')].filter((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ).length,
  )
}
