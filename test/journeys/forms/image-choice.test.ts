import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPhotograph } from '../../builders/grant-application'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { fillInApplication } from '../../support/browser/fill-grant-form'
import { startApp } from '../../support/servers/start-app'

const heic =
  'We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.'

test.each([
  ['a picture that only an iPhone reads', 'me.heic', 'image/heic', heic],
  ['the same from a system that does not know its type', 'me.HEIC', '', heic],
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

test('of several files the good ones stay, and the others are named until the form is cleared', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
  const files = page.getByLabel('Applicant picture')
  const error = page.locator('#grant-files-error')
  const buffer = await aPhotograph()
  const long = `${'IMG_20250719_142233_'.repeat(8)}.pdf`
  await files.setInputFiles([
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer },
    { name: long, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'still in the cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'sign.heic', mimeType: 'image/heic', buffer: Buffer.from('no browser of ours reads this') },
    { name: 'Ụ́dẹ̀.jpg', mimeType: 'image/jpeg', buffer },
  ])
  for (const words of [
    `${long}: Please select an image file.`,
    'still in the cloud.jpg: Please select an image file.',
    `sign.heic: ${heic}`,
  ])
    await error.getByText(words).waitFor()
  expect(await namesIn(files)).toEqual(['me.jpg', 'Ụ́dẹ̀.jpg'])
  expect(await error.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  await expectNoSidewaysScroll(page)
  await files.scrollIntoViewIfNeeded()
  await picture(page, 'picture-choice-named')

  await page.getByLabel('Business name').fill('Ude Palm Press')
  await page.getByRole('button', { name: 'Clear' }).click()
  await error.waitFor({ state: 'detached' })
  expect(await namesIn(files)).toEqual([])
})

test('what the server refuses among several is named and put back, and the others arrive the next time', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
  await fillInApplication(page)
  const files = page.getByLabel('Applicant picture')
  const buffer = await aPhotograph()
  await files.setInputFiles([
    { name: '11.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') },
    { name: '1.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'Ụ́dẹ̀ "Ọ".jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 100) },
    { name: 'press.jpg', mimeType: 'image/jpeg', buffer },
  ])
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  const error = page.locator('#grant-files-error')
  for (const name of ['11.jpg', 'Ụ́dẹ̀ "Ọ".jpg']) await error.getByText(`${name}: Please select an image file.`).waitFor()
  expect(await namesIn(files)).toEqual(['1.jpg', 'press.jpg'])
  await submit.click()
  await page.getByText('Your Grant Application has been submitted, please check your email').waitFor()
  expect((await app.stored()).pictures).toBe(2)
})

function namesIn(files: Locator): Promise<string[]> {
  return files.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
}
