import sharp from 'sharp'
import { expect, test } from 'vitest'
import type * as Draft from '../../../src/forms/draft/autosave-draft'
import type * as ImageUpload from '../../../src/forms/send/image-upload'
import { openPage } from '../../support/browser/browser'
import { loadModuleInPage } from '../../support/browser/load-module-in-page'

const uploadSource = 'src/forms/send/image-upload.ts'
const draftSource = 'src/forms/draft/autosave-draft.ts'

/** Shrinks an image in the browser, as before an upload. */
async function shrinkInBrowser(bytes: Buffer, name: string, type: string) {
  await using part = await loadModuleInPage(uploadSource)
  await using browser = await openPage()
  const { page } = browser
  await page.goto(part.url)
  const result = await page.evaluate(
    async ({ base64, name, type }) => {
      const { shrinkImage } = (window as unknown as { part: typeof ImageUpload }).part
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const { field, file } = await shrinkImage({ field: 'files', file: new File([bytes], name, { type }) })
      let text = ''
      for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte)
      return { field, name: file.name, type: file.type, base64: btoa(text) }
    },
    { base64: bytes.toString('base64'), name, type },
  )
  return { ...result, bytes: Buffer.from(result.base64, 'base64') }
}

function createImage(width: number, height: number, alpha = 1) {
  return sharp({ create: { width, height, channels: 4, background: { r: 160, g: 60, b: 34, alpha } } })
}

test('a photograph is made smaller and loses its location data', async () => {
  const photograph = await createImage(3_200, 2_400)
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const shrunkImage = await shrinkInBrowser(photograph, 'me.jpg', 'image/jpeg')
  expect(shrunkImage).toMatchObject({ field: 'files', name: 'me.jpg', type: 'image/jpeg' })
  expect(await sharp(shrunkImage.bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200, format: 'jpeg' })
  expect((await sharp(shrunkImage.bytes).metadata()).exif).toBeUndefined()
})

test('a logo keeps its transparency, and a small image keeps its size', async () => {
  const shrunkImage = await shrinkInBrowser(await createImage(300, 200, 0.5).png().toBuffer(), 'logo.png', 'image/png')
  expect(await sharp(shrunkImage.bytes).metadata()).toMatchObject({
    width: 300,
    height: 200,
    format: 'png',
    hasAlpha: true,
  })
})

test('a file that the browser cannot decode is uploaded unchanged, and the server decides', async () => {
  const shrunkImage = await shrinkInBrowser(Buffer.from('no picture'), 'x.heic', 'image/heic')
  expect(shrunkImage.bytes.toString()).toBe('no picture')
})

test('the upload progress reaches 100%, and the response arrives', async () => {
  await using part = await loadModuleInPage(uploadSource)
  await using browser = await openPage()
  const { page } = browser
  await page.goto(part.url)
  const { percents, response } = await page.evaluate(async () => {
    const { createXhrTransport } = (window as unknown as { part: typeof ImageUpload }).part
    const body = new FormData()
    body.append('files', new File([new Uint8Array(3_000_000)], 'big.jpg'))
    const percents: number[] = []
    const transport = createXhrTransport((percent: number) => percents.push(percent))
    return {
      response: await transport({ url: '/anywhere', headers: { 'Idempotency-Key': 'a key' }, body }),
      percents,
    }
  })
  expect(response).toMatchObject({ status: 200, text: '{}' })
  expect(percents.at(-1)).toBe(100)
  expect(percents.toSorted((a, b) => a - b)).toEqual(percents)
  expect(part.received[0]?.length).toBeGreaterThan(3_000_000)
})

test('a draft stores the names of the chosen files and asks for them until files are chosen again', async () => {
  await using part = await loadModuleInPage(draftSource)
  await using browser = await openPage()
  const { page } = browser
  const openForm = async () => {
    await page.goto(part.url)
    await page.evaluate(() => {
      document.body.innerHTML = '<form><input name="who"><input type="file" name="files" multiple></form>'
      const { startDraftAutosave } = (window as unknown as { part: typeof Draft }).part
      const form = document.querySelector('form')
      const missingFiles: string[] = []
      Object.assign(window, { missingFiles })
      const onMissingFile = (field: string, names: string) => missingFiles.push(`${field}: ${names}`)
      if (form !== null) startDraftAutosave(form, 'draft:grant', { onSaved: () => {}, onMissingFile })
    })
  }
  const readMissingFiles = () => page.evaluate(() => (window as unknown as { missingFiles: string[] }).missingFiles)
  const readDraft = () => page.evaluate(() => localStorage.getItem('draft:grant') ?? '')
  const files = ['me.jpg', 'you.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) }))
  await openForm()
  await page.locator('[name=files]').setInputFiles(files)
  await expect.poll(readDraft).toContain('me.jpg, you.jpg')
  await openForm()
  expect(new Set(await readMissingFiles())).toEqual(new Set(['files: me.jpg, you.jpg']))
  await page.locator('[name=who]').fill('Ada')
  await expect.poll(readDraft).toContain('Ada')
  expect(await readDraft()).toContain('me.jpg, you.jpg')
  await page.locator('[name=files]').setInputFiles([])
  await page.locator('[name=files]').setInputFiles(files.slice(0, 1))
  await expect.poll(readDraft).not.toContain('you.jpg')
})
