import { expect, test } from 'vitest'
import { claims, enugu, fiveYearTargets } from '../../../content/claims'
import { organisation } from '../../../content/organisation'
import { teamSlots } from '../../../content/team'
import { formatCount, inEnglish } from '../../../src/domain/money'
import { expectNoHorizontalScroll, openPage, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

const paths = [
  '/about',
  '/valuedpartner',
  '/ourdedicatedteam',
  '/boardofdirectors',
  '/ourguest',
  '/partner',
  '/sponsor',
]
const widths = [320, 1280]

test('the pages about people and purpose are accessible on the smallest phone and on a desktop', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(app.url + path)
      await waitForHydration(page)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
  }
  expect(browser.consoleErrors).toEqual([])
})

test('without JavaScript the about page shows all sections in the order of the specification', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  await browser.page.goto(`${app.url}/about`)
  const headings = await browser.page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'Who we are',
    'Broad objectives',
    'Our five-year vision',
    'In closing',
    'What the event is for',
    'Our vision',
    'Our mission',
    'What we stand for',
    'Why Enugu',
    'Your name here',
  ])
  const { entrepreneursTrained, fundingMillionDollars } = fiveYearTargets
  for (const claim of [
    `Over ${formatCount(claims.attendees.about, inEnglish)}`,
    `Over ${formatCount(entrepreneursTrained, inEnglish)}`,
    `Over $${fundingMillionDollars} million`,
    englishText(enugu.size),
    englishText(enugu.population),
    enugu.people,
  ])
    expect(await browser.page.getByText(claim).first().isVisible(), claim).toBe(true)
})

test('without JavaScript the team page shows every leader and an empty frame', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  await browser.page.goto(`${app.url}/ourdedicatedteam`)
  const wall = browser.page.getByRole('region', { name: 'Team leaders' })
  expect(await wall.getByRole('listitem').count()).toBe(teamSlots.length)
  expect(await wall.getByRole('heading', { level: 3 }).count()).toBe(
    teamSlots.filter((person) => person !== undefined).length,
  )
})

test('the link to become a partner opens a chat in a new tab and keeps the page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.context().route(`${new URL(organisation.chat).origin}/**`, (route) => route.fulfill({ body: 'The chat' }))
  await page.goto(`${app.url}/valuedpartner`)
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Apply As Partner' }).click(),
  ])
  await chat.waitForURL(`${new URL(organisation.chat).origin}/**`)
  expect(page.url()).toBe(`${app.url}/valuedpartner`)
})
