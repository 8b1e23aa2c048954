import { expect, test } from 'vitest'
import { openPage } from '../../support/browser/browser'
import { builtDocuments, readBuiltDocument } from '../../support/content/built-documents'
import { startApp } from '../../support/servers/start-app'

/** Visits that once had a layout shift, while the document was parsed or when our fonts loaded. */
const visits = [
  { language: 'en', width: 1280, route: '/boardofdirectors' },
  { language: 'en', width: 1280, route: '/booking' },
  { language: 'en', width: 360, route: '/bizgrants' },
  { language: 'en', width: 412, route: '/vendors' },
  { language: 'fr', width: 360, route: '/about' },
  { language: 'fr', width: 768, route: '/ourguest' },
  { language: 'ig', width: 1280, route: '/' },
]

test('nothing shifts while a page is parsed, loads its fonts and is hydrated, and the menu is in one font', async () => {
  await using app = await startApp()
  const allShifts: string[] = []
  for (const { language, width, route } of visits) {
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page } = browser
    await page.context().addCookies([{ name: 'selectedLanguage', value: language, url: app.url }])
    await page.addInitScript(watchShifts, language)
    await page.goto(app.url + route)
    await page.waitForFunction(() => {
      const isOwnFont = ({ stretch, status }: FontFace) => stretch === 'normal' && status === 'loaded'
      return document.documentElement.dataset.ready === 'true' && [...document.fonts].some(isOwnFont)
    })
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    allShifts.push(...shifts.map((shift) => `${language} ${width} ${route}: ${shift}`))
    const menuFonts = await page
      .locator('header nav a:visible')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).fontStretch))
    expect(new Set(menuFonts).size, `${language} ${width} ${route}`).toBeLessThan(2)
  }
  expect(allShifts).toEqual([])
})

test('the logo stays where it is while its caption is still on the way', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const { page } = browser
  const document = await (await fetch(app.url)).text()
  const captionStart = document.indexOf('<span', document.indexOf('</svg>', document.indexOf('aria-label="AGEFEST"')))
  const logoTop = async (body: string) => {
    await page.route('**/cut-off', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${app.url}/cut-off`)
    return page.evaluate(() => window.document.querySelector('[aria-label="AGEFEST"]')?.getBoundingClientRect().top)
  }
  const top = await logoTop(document)
  expect(top).toBeGreaterThan(0)
  expect(await logoTop(document.slice(0, captionStart))).toBe(top)
})

test('what hangs from the bottom of a block comes after its text: half of a document is painted already', async () => {
  await using browser = await openPage()
  const { page } = browser
  const paths = builtDocuments.filter(({ language }) => language === 'en').map((document) => document.path)
  const found: string[] = []
  for (const path of paths) {
    const early = await page.evaluate(findPartsThatMoveDown, readBuiltDocument(path))
    found.push(...early.map((part) => `${path}: ${part}`))
  }
  expect(paths.length).toBeGreaterThan(10)
  expect(found).toEqual([])
  const block = (inside: string) => `<p class="relative">${inside}</p>`
  const stroke = '<svg class="absolute bottom-4"></svg>'
  expect(await page.evaluate(findPartsThatMoveDown, block(`${stroke}Words`))).toHaveLength(1)
  expect(await page.evaluate(findPartsThatMoveDown, block(`Words${stroke}`))).toEqual([])
})

/**
 * Finds what is placed from the bottom of a block that still grows as its text arrives. Blocks of a reserved height
 * (`lazy-render`, the slides of the hero) do not grow. Runs in the page.
 */
function findPartsThatMoveDown(html: string): string[] {
  const placed = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.absolute[class*="bottom-"]')
  const found: string[] = []
  for (const part of placed) {
    const block = part.parentElement?.closest('.relative, .fixed, .sticky')
    if (part.classList.value.includes('top-') || part.closest('.lazy-render, [data-slide]') !== null) continue
    let rest = ''
    for (let at: Element | null = part; at !== null && at !== block; at = at.parentElement)
      for (let next = at.nextSibling; next !== null; next = next.nextSibling) rest += next.textContent
    if (rest.trim() !== '') found.push(`${part.tagName} ${part.getAttribute('class')}`)
  }
  return found
}

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
