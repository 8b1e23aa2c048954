import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

/** The list of languages with a catalog, in the built scripts (src/domain/shipped-languages.ts). */
const shippedList = /\["en"(?:,"[a-z]{2}")+\]/

/**
 * Shows a page the site as it would be built without the catalogs of these languages: they are not in the list
 * of its scripts, and documents and answers come in English. Fails the test if no script had the list.
 */
export async function hideCatalogs(page: Page, ...codes: string[]): Promise<void> {
  let lists = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(shippedList, (list) => {
      lists++
      return JSON.stringify((JSON.parse(list) as string[]).filter((code) => !codes.includes(code)))
    })
    await route.fulfill({ response, body })
  })
  // A server without the catalog answers a visitor who has chosen the language in English, as it does without a choice.
  await page.addInitScript(dropChoices, codes)
  onTestFinished(() => expect(lists, 'scripts with the list of languages').toBeGreaterThan(0))
}

/** Runs in the page. Documents that a test fulfils itself could not ask a service on this machine. */
function dropChoices(codes: readonly string[]): void {
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    ...original,
    set(this: Document, cookie: string) {
      if (!codes.some((code) => cookie.startsWith(`selectedLanguage=${code}`))) original?.set?.call(this, cookie)
    },
  })
}
