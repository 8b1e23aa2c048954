import { describe, expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { aDelegate } from '../../builders/delegate'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { englishOn } from '../../support/browser/find-untranslated'
import { startApp } from '../../support/servers/start-app'

describe.each(['fr', 'ig'])('in %s', (language) => {
  test('a form that is refused says so without a word of English, on every page with a form', async () => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    for (const { flow } of flows) {
      await page.goto(`${app.url}${flow.page}?lang=${language}`)
      await hydrated(page)
      const form = page.locator(`form[data-flow=${flow.name}]`)
      if (!(await form.isVisible())) await page.locator('main button:not([type=submit]):visible').first().click()
      for (const box of await form.locator('input[type=checkbox]:visible').all()) await box.check()
      await form.locator('button[type=submit]:visible').first().press('Enter')
      await page.locator('[role=alert]:visible').first().waitFor()
      expect({ page: flow.page, english: await englishOn(page, language) }).toEqual({ page: flow.page, english: [] })
    }
    await picture(page, `refused-${language}`)
  })

  test('what comes of a form, its letter and its order are in the language of its page', async () => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(`${app.url}/success?trxref=agf-none&lang=${language}`)
    await hydrated(page)
    await page.locator('[role=alert]:visible').first().waitFor()
    expect(await englishOn(page, language)).toEqual([])

    await page.goto(`${app.url}/agefest2025`)
    const answers = aDelegate()
    const sent = await page.evaluate(async (given) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(given)) form.append(name, String(value))
      return (await fetch('/api/paystack/pay', { method: 'POST', body: form })).json()
    }, answers)
    await expect.poll(async () => (await app.lettersTo('adaeze@example.com')).length, { timeout: 30_000 }).toBe(1)
    const [letter] = await app.lettersTo('adaeze@example.com')
    expect(letter?.subject).toMatch(language === 'fr' ? /Votre|inscri/ : /[ịọụ]/)
    expect(letter?.html).toContain(`lang="${language}"`)
    await page.goto(app.url + sent.order)
    await hydrated(page)
    await page.getByText(String(sent.code)).first().waitFor()
    expect(await englishOn(page, language)).toEqual([])
  })
})
