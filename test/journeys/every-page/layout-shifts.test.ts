import { expect, test } from 'vitest'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** Where something once moved: while the document was read, or when our fonts came. */
const visits = [
  { language: 'en', width: 1280, route: '/boardofdirectors' },
  { language: 'en', width: 1280, route: '/booking' },
  { language: 'en', width: 360, route: '/bizgrants' },
  { language: 'en', width: 412, route: '/vendors' },
  { language: 'fr', width: 360, route: '/about' },
  { language: 'fr', width: 768, route: '/ourguest' },
  { language: 'ig', width: 1280, route: '/' },
]

test('nothing moves while a page is read, gets its fonts and comes alive', async () => {
  await using app = await startApp()
  const moved: string[] = []
  for (const { language, width, route } of visits) {
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page } = browser
    await page.context().addCookies([{ name: 'selectedLanguage', value: language, url: app.url }])
    await page.addInitScript(watchShifts, language)
    await page.goto(app.url + route)
    await page.waitForFunction(() => {
      const isOurs = ({ stretch, status }: FontFace) => stretch === 'normal' && status === 'loaded'
      return document.documentElement.dataset.ready === 'true' && [...document.fonts].some(isOurs)
    })
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    moved.push(...shifts.map((shift) => `${language} ${width} ${route}: ${shift}`))
  }
  expect(moved).toEqual([])
})

function watchShifts(language: string): void {
  localStorage.setItem('selectedLanguage', language)
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      shifts.push(`${value.toFixed(5)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
