import sharp from 'sharp'
import { expect, test } from 'vitest'
import type * as Draft from '../../../src/forms/draft/draft'
import type * as Sending from '../../../src/forms/send/image-upload'
import { openPage } from '../../support/browser/browser'
import { servePart } from '../../support/browser/serve-part'

const sending = 'src/forms/send/image-upload.ts'
const draft = 'src/forms/draft/draft.ts'

/** What the browser makes of a file before it travels. */
async function shrunk(bytes: Buffer, name: string, type: string) {
  await using part = await servePart(sending)
  await using browser = await openPage()
  const { page } = browser
  await page.goto(part.url)
  const made = await page.evaluate(
    async ({ base64, name, type }) => {
      const { shrink } = (window as unknown as { part: typeof Sending }).part
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const { field, file } = await shrink({ field: 'files', file: new File([bytes], name, { type }) })
      let text = ''
      for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte)
      return { field, name: file.name, type: file.type, base64: btoa(text) }
    },
    { base64: bytes.toString('base64'), name, type },
  )
  return { ...made, bytes: Buffer.from(made.base64, 'base64') }
}

function aPicture(width: number, height: number, alpha = 1) {
  return sharp({ create: { width, height, channels: 4, background: { r: 160, g: 60, b: 34, alpha } } })
}

test('a photograph is made small, and forgets where it was taken', async () => {
  const photograph = await aPicture(3_200, 2_400)
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const sent = await shrunk(photograph, 'me.jpg', 'image/jpeg')
  expect(sent).toMatchObject({ field: 'files', name: 'me.jpg', type: 'image/jpeg' })
  expect(await sharp(sent.bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200, format: 'jpeg' })
  expect((await sharp(sent.bytes).metadata()).exif).toBeUndefined()
})

test('a logo keeps its see-through parts, and a small picture its size', async () => {
  const sent = await shrunk(await aPicture(300, 200, 0.5).png().toBuffer(), 'logo.png', 'image/png')
  expect(await sharp(sent.bytes).metadata()).toMatchObject({ width: 300, height: 200, format: 'png', hasAlpha: true })
})

test('what the browser cannot draw travels as it is, for the server to judge', async () => {
  const sent = await shrunk(Buffer.from('no picture'), 'x.heic', 'image/heic')
  expect(sent.bytes.toString()).toBe('no picture')
})

test('the visitor hears how much has left, up to all of it, and the answer arrives', async () => {
  await using part = await servePart(sending)
  await using browser = await openPage()
  const { page } = browser
  await page.goto(part.url)
  const { told, answer } = await page.evaluate(async () => {
    const { deliverTelling } = (window as unknown as { part: typeof Sending }).part
    const body = new FormData()
    body.append('files', new File([new Uint8Array(3_000_000)], 'big.jpg'))
    const told: number[] = []
    const deliver = deliverTelling((percent: number) => told.push(percent))
    return { answer: await deliver({ to: '/anywhere', headers: { 'Idempotency-Key': 'a key' }, body }), told }
  })
  expect(answer).toMatchObject({ status: 200, text: '{}' })
  expect(told.at(-1)).toBe(100)
  expect(told.toSorted((a, b) => a - b)).toEqual(told)
  expect(part.received[0]?.length).toBeGreaterThan(3_000_000)
})

test('a draft keeps the names of the chosen files, and asks for them until they are chosen again', async () => {
  await using part = await servePart(draft)
  await using browser = await openPage()
  const { page } = browser
  const open = async () => {
    await page.goto(part.url)
    await page.evaluate(() => {
      document.body.innerHTML = '<form><input name="who"><input type="file" name="files" multiple></form>'
      const { keepDraft } = (window as unknown as { part: typeof Draft }).part
      const form = document.querySelector('form')
      const asked: string[] = []
      Object.assign(window, { asked })
      const ask = (field: string, names: string) => asked.push(`${field}: ${names}`)
      if (form !== null) keepDraft(form, 'draft:grant', { tell: () => {}, ask })
    })
  }
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  const kept = () => page.evaluate(() => localStorage.getItem('draft:grant') ?? '')
  const files = ['me.jpg', 'you.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) }))
  await open()
  await page.locator('[name=files]').setInputFiles(files)
  await expect.poll(kept).toContain('me.jpg, you.jpg')
  await open()
  expect(new Set(await asked())).toEqual(new Set(['files: me.jpg, you.jpg']))
  await page.locator('[name=who]').fill('Ada')
  await expect.poll(kept).toContain('Ada')
  expect(await kept()).toContain('me.jpg, you.jpg')
  await page.locator('[name=files]').setInputFiles([])
  await page.locator('[name=files]').setInputFiles(files.slice(0, 1))
  await expect.poll(kept).not.toContain('you.jpg')
})
