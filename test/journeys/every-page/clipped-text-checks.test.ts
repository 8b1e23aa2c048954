import { expect, test } from 'vitest'
import { openPage } from '../../support/browser/browser'
import { clippedTexts } from '../../support/browser/clipped-text'
import { brokenWords } from '../../support/browser/find-broken-words'

test('the check detects text that a box clips', async () => {
  await using browser = await openPage({ javaScriptEnabled: true })
  const { page } = browser
  await page.setContent(
    '<main style="width:100px;overflow:clip"><p style="white-space:nowrap">far too many words for this</p></main>',
  )
  expect(await clippedTexts(page)).toHaveLength(1)
  await page.setContent(
    '<main style="width:100px;overflow:auto"><p style="white-space:nowrap">far too many words for this</p></main>',
  )
  expect(await clippedTexts(page)).toEqual([])
})

test('the check detects a chosen option that its select cuts off', async () => {
  await using browser = await openPage()
  const { page } = browser
  const select = (style: string) =>
    page.setContent(`<main><select style="width:100px;${style}"><option>far too many words for this</select></main>`)
  await select('')
  expect(await clippedTexts(page)).toHaveLength(1)
  await select('appearance:none;white-space:normal;height:20px')
  expect(await clippedTexts(page)).toHaveLength(1)
  await select('appearance:none;white-space:normal')
  expect(await clippedTexts(page)).toEqual([])
})

test('the check detects a word that is broken although it fits on a line', async () => {
  await using browser = await openPage()
  const { page } = browser
  await page.setContent('<main style="width:60px;overflow-wrap:anywhere">Registration</main>')
  expect(await brokenWords(page)).toHaveLength(1)
  await page.setContent('<main style="width:60px;overflow-wrap:anywhere">so few words fit</main>')
  expect(await brokenWords(page)).toEqual([])
})
