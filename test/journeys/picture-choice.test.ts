import { expect, test } from 'vitest'
import { fillInApplication } from '../applying'
import { hydrated, openPage } from '../browser'
import { startApp } from '../start-app'

const another = 'We cannot read this kind of picture. Please send it as a JPEG or a PNG.'

test.each([
  ['a drawing', 'logo.svg', 'image/svg+xml', another],
  ['a picture that only an iPhone reads', 'me.heic', 'image/heic', another],
  ['the same from a system that does not know its type', 'me.HEIC', '', another],
  ['no picture', 'cv.pdf', 'application/pdf', 'Please select an image file.'],
])('%s is put back at once, with words that say what to do', async (_what, name, mimeType, words) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
  const files = page.getByLabel('Applicant picture')
  await files.setInputFiles({ name, mimeType, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await page.getByText(words).waitFor()
  expect(await files.inputValue()).toBe('')
})

test('what the server refuses as a picture is put back, says why, and goes without it the next time', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
  await fillInApplication(page)
  const files = page.getByLabel('Applicant picture')
  await files.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  await page.locator('#grant-files-error').getByText('Please select an image file.').waitFor()
  expect(await files.inputValue()).toBe('')
  await submit.click()
  await page.getByText('Your Grant Application has been submitted, please check your email').waitFor()
})
