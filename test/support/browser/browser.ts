import { existsSync, mkdirSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

const debianChromium = '/usr/bin/chromium'

/** Flags with which the browser starts as root, looks nothing up by itself, and keeps to this machine. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The two screens of the journeys: a small phone and a desk. */
export const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** The browser of this worker, once a test has opened a page. Starting one takes longer than many a journey. */
let launched: Promise<Browser> | undefined

async function workersBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM ?? (existsSync(debianChromium) ? debianChromium : chromium.executablePath())
  launched ??= chromium.launch({ executablePath, args: flags })
  const browser = await launched
  if (browser.isConnected()) return browser
  launched = undefined
  return workersBrowser()
}

/**
 * A page of a real browser, for `await using`, with a storage, a cache and cookies of its own. It collects what the page logs as errors.
 * Where a page of it broke, or its policy refused something, the test fails at the end, whatever it was about. The pop-up of the home page,
 * which would come over whatever is done there, was just shown to its visitor unless `popUp` says otherwise.
 */
export async function openPage({ popUp = false, ...options }: BrowserContextOptions & { popUp?: boolean } = {}) {
  const browser = await workersBrowser()
  const context = await browser.newContext({ viewport: screens[0], ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  if (!popUp) await page.addInitScript(() => localStorage.setItem('popupShownAt', String(Date.now())))
  const complaints: string[] = []
  const faults: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  // Of every tab that a journey opens.
  context.on('weberror', (error) => faults.push(`${error.page()?.url()} broke: ${error.error().message}`))
  context.on('console', (message) => isRefusal(message.text()) && faults.push(message.text()))
  return {
    page,
    complaints,
    /** What makes the test fail at its end; who breaks a page on purpose empties it. */
    faults,
    async [Symbol.asyncDispose]() {
      await context.close()
      expect(faults).toEqual([])
    },
  }
}

/** Whether the browser says that a page's policy refused something, as Chromium words it. */
function isRefusal(text: string): boolean {
  return /Content Security Policy|Permissions[- ]Policy|Refused to|TrustedScript|Cross-Origin-Opener-Policy/i.test(text)
}

/** Waits until the application has taken over the document; an interaction starts it at once. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

/** Keeps a picture of this moment for whoever wants to look: test-results/<name>.png. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  await page.screenshot({ path: `test-results/${name}.png` })
}

/** Does the work while everything is laid out. What is laid out only when it comes near has its true place and width nowhere else. */
export async function laidOut<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const rendering = (value: string) =>
    page.evaluate((visibility) => {
      for (const part of document.querySelectorAll<HTMLElement>('.later')) part.style.contentVisibility = visibility
    }, value)
  await rendering('visible')
  try {
    return await work()
  } finally {
    await rendering('')
  }
}

/** Nothing may stick out sideways at any width, nor would once it is scrolled to. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await laidOut(page, () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}
