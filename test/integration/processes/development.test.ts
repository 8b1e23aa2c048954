import { expect, test } from 'vitest'
import { contact } from '../../../src/flows/contact/flow'
import { aMessage } from '../../builders/contact-message'
import { hydrated, openPage } from '../../support/browser/browser'
import { startDevelopment } from '../../support/servers/start-development'

// The first page waits until Vite has read all of it, which takes long where other tests are running.
const patience = { timeout: 120_000 }

test('npm run dev serves pages, forms and calls from the sources, and shows what is edited', {
  timeout: 300_000,
}, async () => {
  await using dev = await startDevelopment()
  const { url } = dev
  const french = await fetch(`${url}/contact?lang=fr`)
  expect(french.status).toBe(200)
  expect(await french.text()).toMatch(/<html lang="fr">.*Envoyez-nous un message/s)
  expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
  const headers = { 'content-type': 'application/json', origin: url }
  const sent = await fetch(url + contact.submit, { method: 'POST', headers, body: JSON.stringify(aMessage()) })
  expect(sent.status).toBe(200)

  await using browser = await openPage()
  const { page, complaints } = browser
  page.setDefaultTimeout(patience.timeout)
  await page.goto(`${url}/contact`)
  await hydrated(page)
  expect(complaints).toEqual([])
  await page.getByLabel('Full Name').fill('Chidi Obi')

  dev.edit('src/flows/contact/page.tsx', 'Send us a message', 'Send us a message today')
  await page.getByText('Send us a message today').waitFor()
  dev.edit('src/site/theme.css', '  body {', '  body {\n    outline: 3px solid rgb(1 2 3);')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor), patience)
    .toBe('rgb(1, 2, 3)')
  // The page was not loaded again.
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Chidi Obi')

  dev.edit('src/server/routes/health.server.ts', "{ status: 'ok' }", "{ status: 'well' }")
  await expect.poll(async () => (await fetch(`${url}/healthz`)).json(), patience).toEqual({ status: 'well' })
})
