import { existsSync, mkdirSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

const debianChromium = '/usr/bin/chromium'
/** Chromium without a window, in which a new profile costs a tenth of the processor time. */
const debianShell = '/usr/bin/chromium-headless-shell'
/** What Playwright logs on a page that would register a service worker. */
const blockedWorker = 'Service Worker registration blocked'

/** Flags that let the browser start as root and stop its own background requests. */
const launchFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would fit letters to whole pixels, which no phone does. Chromium itself ignores it.
  '--font-render-hinting=none',
]

/** The two screen sizes of the journeys: a small phone and a desktop. */
export const screenSizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** The worker's browsers, shared by its tests, because starting one takes longer than many journeys. */
const workerBrowsers = new Map<string, Promise<Browser>>()

/**
 * Starts a browser of its own, with more flags and without those of Playwright that a test cannot use: the whole
 * Chromium, as visitors have it. Close it.
 */
export function launchBrowser(
  flags: readonly string[] = [],
  programs = [debianChromium],
  unwantedFlags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? programs.find(existsSync) ?? chromium.executablePath()
  return chromium.launch({ executablePath, args: [...launchFlags, ...flags], ignoreDefaultArgs: [...unwantedFlags] })
}

/**
 * The shell, where there is one: of all that tests do, only service workers differ in it (a new release takes over
 * later), and `withWorkers` gets the whole Chromium.
 */
async function getWorkerBrowser(withWorkers: boolean): Promise<Browser> {
  const programs = withWorkers ? [debianChromium] : [debianShell, debianChromium]
  const kind = programs.join()
  const pending = workerBrowsers.get(kind) ?? launchBrowser([], programs)
  workerBrowsers.set(kind, pending)
  const browser = await pending
  if (browser.isConnected()) return browser
  workerBrowsers.delete(kind)
  return getWorkerBrowser(withWorkers)
}

interface PageOptions extends BrowserContextOptions {
  popUp?: boolean
  fontPx?: number
}

/**
 * Opens a page in a real browser, for `await using`, with its own storage, cache and cookies. Collects the
 * errors and warnings that the page logs. The test fails at its end if any page threw an error or violated
 * its policy. Unless `popUp` is set, the home page's pop-up counts as just shown, so that it does not cover
 * the page. `fontPx` is the default font size set in the browser.
 */
export async function openPage({ popUp: showPopUp = false, fontPx, ...options }: PageOptions = {}) {
  const browser = await getWorkerBrowser(options.serviceWorkers === 'allow')
  // A service worker would send requests past the routes of a test.
  const context = await browser.newContext({ viewport: screenSizes[0], serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  // As long as what `expect.poll` waits.
  context.setDefaultTimeout(120_000)
  if (fontPx !== undefined) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
  }
  if (!showPopUp) await page.addInitScript(() => localStorage.setItem('popupShownAt', String(Date.now())))
  const consoleErrors: string[] = []
  const failures: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !message.text().includes(blockedWorker))
      consoleErrors.push(message.text())
  })
  // Covers every tab that a journey opens.
  context.on('weberror', (error) => failures.push(`${error.page()?.url()} broke: ${error.error().message}`))
  context.on('console', (message) => isPolicyViolation(message.text()) && failures.push(message.text()))
  return {
    page,
    consoleErrors,
    /** Entries make the test fail at its end; a test that breaks a page on purpose empties the list. */
    failures,
    async [Symbol.asyncDispose]() {
      // A request that is on its way now would fail in the route of its test, after the test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      expect(failures).toEqual([])
    },
  }
}

/** Whether this is Chromium's message for a policy violation. */
function isPolicyViolation(text: string): boolean {
  return /Content Security Policy|Permissions[- ]Policy|Refused to|TrustedScript|Cross-Origin-Opener-Policy/i.test(text)
}

/** Waits until the page is hydrated; the mouse movement starts hydration at once. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

/** Saves a screenshot for manual inspection as test-results/<name>.png. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  await page.screenshot({ path: `test-results/${name}.png` })
}

/**
 * Runs `work` while the whole page is laid out. Sections with deferred layout have their real position and
 * width only then.
 */
export async function withEverythingLaidOut<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const setContentVisibility = (value: string) =>
    page.evaluate((visibility) => {
      for (const section of document.querySelectorAll<HTMLElement>('.lazy-render'))
        section.style.contentVisibility = visibility
    }, value)
  await setContentVisibility('visible')
  try {
    return await work()
  } finally {
    await setContentVisibility('')
  }
}

/** Expects no horizontal overflow, including sections whose layout is deferred. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await withEverythingLaidOut(page, () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}
