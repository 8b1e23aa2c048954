import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/domain/languages'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { flows } from '../../../src/flows/index'
import { aDelegate } from '../../builders/delegate'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { findUntranslatedMessages } from '../../support/browser/find-untranslated-messages'
import { startApp } from '../../support/servers/start-app'

/**
 * French, Igbo, and the last shipped language, so that a new one is tested without an edit here. Each language
 * takes a browser through every form; other tests compare the documents and catalogs of all languages.
 */
const testedLanguages = new Set<Language>(['fr', 'ig', shippedLanguages.at(-1) ?? 'fr'])

/** What the subject of a confirmation contains in these languages. */
const subjectPatterns: Readonly<Record<string, RegExp>> = { fr: /Votre|inscri/, ig: /[ịọụ]/ }

describe.each([...testedLanguages])('in %s', (language) => {
  test('the error messages of a rejected form contain no English, on every page with a form', async () => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    for (const { flow } of flows) {
      await page.goto(`${app.url}${flow.pagePath}?lang=${language}`)
      await waitForHydration(page)
      const form = page.locator(`form[data-flow=${flow.name}]`)
      if (!(await form.isVisible())) await page.locator('main button:visible').first().click()
      for (const box of await form.locator('input[type=checkbox]:visible').all()) await box.check()
      await form.locator('button[type=submit]:visible').first().press('Enter')
      await page.locator('[role=alert]:visible').first().waitFor()
      expect({ page: flow.pagePath, english: await findUntranslatedMessages(page, language) }).toEqual({
        page: flow.pagePath,
        english: [],
      })
    }
    await takeScreenshot(page, `refused-${language}`)
  })

  test('the result page, the email and the order page are in the language of the form', async () => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(`${app.url}/success?trxref=agf-none&lang=${language}`)
    await waitForHydration(page)
    await page.locator('[role=alert]:visible').first().waitFor()
    expect(await findUntranslatedMessages(page, language)).toEqual([])

    await page.goto(`${app.url}/agefest2025`)
    const values = aDelegate()
    const response = await page.evaluate(async (fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      return (await fetch('/api/paystack/pay', { method: 'POST', body: form })).json()
    }, values)
    await expect.poll(async () => (await app.emailsTo('adaeze@example.com')).length).toBe(1)
    const [email] = await app.emailsTo('adaeze@example.com')
    expect(email?.subject).toMatch(subjectPatterns[language] ?? /\S/)
    expect(email?.subject).not.toMatch(/regist(ered|ration)/)
    expect(email?.html).toContain(`lang="${language}"`)
    await page.goto(app.url + response.order)
    await waitForHydration(page)
    await page.getByText(String(response.code)).first().waitFor()
    expect(await findUntranslatedMessages(page, language)).toEqual([])
  })
})
