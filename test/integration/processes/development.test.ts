import { expect, test } from 'vitest'
import { contact } from '../../../src/flows/contact/flow'
import { aContactMessage } from '../../builders/contact-message'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startDevelopment } from '../../support/servers/start-development'

// The first page waits until Vite has transformed all its modules, which takes long while other tests run.
const pollTimeout = { timeout: 120_000 }

test('npm run dev serves pages, forms and API routes from the sources, and applies edits', {
  timeout: 300_000,
}, async () => {
  await using developmentServer = await startDevelopment()
  const { url } = developmentServer
  const french = await fetch(`${url}/contact?lang=fr`)
  expect(french.status).toBe(200)
  expect(await french.text()).toMatch(/<html lang="fr">.*Envoyez-nous un message/s)
  expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(url + contact.submitPath, {
    method: 'POST',
    headers,
    body: JSON.stringify(aContactMessage()),
  })
  expect(response.status).toBe(200)

  await using browser = await openPage()
  const { page, consoleErrors } = browser
  page.setDefaultTimeout(pollTimeout.timeout)
  await page.goto(`${url}/contact`)
  await waitForHydration(page)
  expect(consoleErrors).toEqual([])
  await page.getByLabel('Full Name').fill('Chidi Obi')

  developmentServer.edit('src/flows/contact/page.tsx', 'Send us a message', 'Send us a message today')
  await page.getByText('Send us a message today').waitFor()
  developmentServer.edit('src/site/theme.css', '  body {', '  body {\n    outline: 3px solid rgb(1 2 3);')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor), pollTimeout)
    .toBe('rgb(1, 2, 3)')
  // The page was not reloaded.
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Chidi Obi')

  developmentServer.edit('src/server/routes/health.server.ts', "{ status: 'ok' }", "{ status: 'well' }")
  await expect.poll(async () => (await fetch(`${url}/healthz`)).json(), pollTimeout).toEqual({ status: 'well' })
})
