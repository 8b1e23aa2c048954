import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPhoto } from '../../builders/grant-application'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { fillInGrantApplication } from '../../support/browser/fill-grant-form'
import { startApp } from '../../support/servers/start-app'

const heicMessage =
  'We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.'

test.each([
  ['a HEIC image', 'me.heic', 'image/heic', heicMessage],
  ['a HEIC image without a media type', 'me.HEIC', '', heicMessage],
  ['a file that is not an image', 'cv.pdf', 'application/pdf', 'Please select an image file.'],
])('%s is removed from the field at once, with a message that says what to do', async (_what, name, mimeType, text) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { files } = await openGrantForm(page, app.url)
  await files.setInputFiles({ name, mimeType, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await page.getByText(text).waitFor()
  expect(await files.inputValue()).toBe('')
})

test('an image that the server rejects is removed with a message, and the next attempt succeeds without it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { files, error, submit } = await openGrantForm(page, app.url)
  await fillInGrantApplication(page)
  await files.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await submit.click()
  await error.getByText('Please select an image file.').waitFor()
  expect(await files.inputValue()).toBe('')
  await submit.click()
  await page.getByText('Your Grant Application has been submitted, please check your email').waitFor()
})

test('valid files stay chosen, and invalid ones are listed by name until the form is cleared', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { files, error } = await openGrantForm(page, app.url)
  const buffer = await aPhoto()
  const longName = `${'IMG_20250719_142233_'.repeat(8)}.pdf`
  await files.setInputFiles([
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer },
    { name: longName, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'still in the cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'sign.heic', mimeType: 'image/heic', buffer: Buffer.from('no browser of ours reads this') },
    { name: 'Ụ́dẹ̀.jpg', mimeType: 'image/jpeg', buffer },
  ])
  for (const text of [
    `${longName}: Please select an image file.`,
    'still in the cloud.jpg: Please select an image file.',
    `sign.heic: ${heicMessage}`,
  ])
    await error.getByText(text).waitFor()
  expect(await listFileNames(files)).toEqual(['me.jpg', 'Ụ́dẹ̀.jpg'])
  expect(await error.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectNoHorizontalScroll(page)
  await files.scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'picture-choice-named')

  await page.getByLabel('Business name').fill('Ude Palm Press')
  await page.getByRole('button', { name: 'Clear' }).click()
  await error.waitFor({ state: 'detached' })
  expect(await listFileNames(files)).toEqual([])
})

test('of several images, those that the server rejects are named and removed, and the others are sent next time', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { files, error, submit } = await openGrantForm(page, app.url)
  await fillInGrantApplication(page)
  const buffer = await aPhoto()
  await files.setInputFiles([
    { name: '11.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') },
    { name: '1.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'Ụ́dẹ̀ "Ọ".jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 100) },
    { name: 'press.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await submit.click()
  for (const name of ['11.jpg', 'Ụ́dẹ̀ "Ọ".jpg']) await error.getByText(`${name}: Please select an image file.`).waitFor()
  expect(await listFileNames(files)).toEqual(['1.jpg', 'press.jpg'])
  await submit.click()
  await page.getByText('Your Grant Application has been submitted, please check your email').waitFor()
  expect((await app.countRows()).images).toBe(2)
})

async function openGrantForm(page: Page, url: string) {
  await page.goto(`${url}/bizgrants`)
  await waitForHydration(page)
  return {
    files: page.getByLabel('Applicant picture'),
    error: page.locator('#grant-files-error'),
    submit: page.getByRole('button', { name: 'Submit application' }),
  }
}

function listFileNames(files: Locator): Promise<string[]> {
  return files.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
}
