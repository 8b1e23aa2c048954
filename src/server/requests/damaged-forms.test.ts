import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { aGrantApplication } from '../../../test/builders/grant-application'
import { expectNothingStored, expectRejected } from '../../../test/support/expect-rejected'
import { toFormData } from '../../../test/support/form-data'
import { startApp } from '../../../test/support/servers/start-app'

const nul = String.fromCharCode(0)

test('a multipart form that is cut off or damaged anywhere is refused', async () => {
  await using app = await startApp()
  const request = new Request('http://site', { method: 'POST', body: toFormData(aDelegate()) })
  const type = request.headers.get('content-type') ?? ''
  const fullBody = await request.text()
  const boundary = type.split('boundary=')[1] ?? ''
  const damaged = [0, 1, 20, 70, 100, 500, fullBody.length - 50, fullBody.length - 6, fullBody.length - 3].map((end) =>
    fullBody.slice(0, end),
  )
  damaged.push(
    fullBody.replace('name="fullName"', `name="full${nul}Name"`),
    fullBody.replace('Content-Disposition: form-data; name="fullName"', 'Content-Disposition: nonsense'),
    fullBody.replace('\r\n\r\n', '\r\n'),
    fullBody.replaceAll('\r\n', '\n'),
    fullBody.replace('Adaeze', `Ada${nul}eze`),
    fullBody.replace('form-data; name="fullName"', `form-data; name="${'x'.repeat(3_000)}"`),
    fullBody.replace('name="fullName"\r\n', 'name="fullName"\r\nContent-Type: application/json\r\n'),
    `${nul}garbage`,
  )
  for (const body of damaged) await expectRejected(app, '/api/paystack/pay', { body, type }, [400, 406, 413, 422])
  for (const other of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/mixed',
  ])
    await expectRejected(app, '/api/paystack/pay', { body: fullBody, type: other }, [400, 406, 415, 422])
  expect(boundary).not.toBe('')
  await expectNothingStored(app)
})

test('too many fields, overlong fields, repeated fields and dangerous field names are rejected', async () => {
  await using app = await startApp()
  const bodies: [FormData, number[]][] = [
    [
      toFormData({
        ...aDelegate(),
        ...Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`extra${index}`, 'x'])),
      }),
      [413],
    ],
    [toFormData(aDelegate({ expectations: 'x'.repeat(100_000) })), [413]],
    [toFormData(aDelegate({ expectations: 'x'.repeat(10_000) })), [422]],
    [toFormData(aDelegate({ prototype: 'x' })), [422]],
    [toFormData(aDelegate({ constructor: 'x' })), [400]],
    [formWith({ name: '__proto__', value: 'x' }), [400]],
    [formWith({ name: 'email', value: 'second@example.com' }), [400]],
  ]
  for (const [body, statuses] of bodies) await expectRejected(app, '/api/paystack/pay', { body }, statuses)
  await expectNothingStored(app)
})

test('only images are accepted: one, up to 10 MB, and only in a file field of the form', async () => {
  await using app = await startApp()
  const image = await createImage()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const notImages = ['no picture at all', '%PDF-1.7', image.subarray(0, 300), `GIF89a${'x'.repeat(99)}`]
  for (const [file, message] of [
    ...notImages.map((file) => [file, 'Please select an image file.'] as const),
    [heic, expect.stringMatching(/HEIC.*JPEG/)] as const,
    [`BM${'x'.repeat(99)}`, expect.stringMatching(/JPEG or PNG/)] as const,
  ]) {
    const { status, json } = await app.submit(
      'registration',
      aDelegate({ NomineeDocument: new Blob([file as BlobPart], { type: 'image/jpeg' }) }),
    )
    expect(status).toBe(422)
    expect(json.problems).toEqual({ NomineeDocument: message })
  }
  const sixImages = formWith(
    ...Array.from({ length: 6 }, () => ({ name: 'NomineeDocument', value: new Blob([image as BlobPart]) })),
  )
  const twoImages = formWith(...[1, 2].map(() => ({ name: 'NomineeDocument', value: new Blob([image as BlobPart]) })))
  const wrongField = formWith({ name: 'passport', value: new Blob([image as BlobPart]) })
  const hugeImage = formWith({ name: 'NomineeDocument', value: new Blob([Buffer.alloc(11 * 1024 * 1024)]) })
  await expectRejected(app, '/api/paystack/pay', { body: sixImages }, [400, 413])
  await expectRejected(app, '/api/paystack/pay', { body: twoImages }, [400])
  await expectRejected(app, '/api/paystack/pay', { body: wrongField }, [400])
  await expectRejected(app, '/api/paystack/pay', { body: hugeImage }, [413])
  await expectNothingStored(app)
})

test('an error message names a rejected file without characters that could be markup', async () => {
  await using app = await startApp()
  const files = new File(['words'], '<img src=x onerror=alert(1)>.png', { type: 'image/png' })
  const { status, json } = await app.submit('grant', aGrantApplication({ files }))
  expect(status).toBe(422)
  expect(json.problems?.files).toBe('img src=x onerror=alert(1).png: Please select an image file.')
})

test('a picture of more than 40 megapixels is refused before it is decoded', async () => {
  await using app = await startApp()
  const largeImage = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { status, json } = await app.submit(
    'registration',
    aDelegate({ NomineeDocument: new Blob([largeImage as BlobPart]) }),
  )
  expect(status).toBe(422)
  expect(json.problems?.NomineeDocument).toContain('larger than 40 megapixels')
})

test.each([
  ['avif', 'image/webp'],
  ['tiff', 'image/jpeg'],
  ['gif', 'image/webp'],
] as const)('a picture sent as %s is kept as %s', async (format, mediaType) => {
  await using app = await startApp()
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
  const { status } = await app.submit('registration', aDelegate({ NomineeDocument: new Blob([bytes as BlobPart]) }))
  expect(status).toBe(200)
  const stored = await app.services.db.selectFrom('image').selectAll().executeTakeFirstOrThrow()
  expect(stored.media_type).toBe(mediaType)
  expect(await sharp(Buffer.from(stored.bytes)).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a valid image is stored re-encoded, upright and without metadata', async () => {
  await using app = await startApp()
  const { status } = await app.submit(
    'registration',
    aDelegate({ NomineeDocument: new Blob([(await createImage()) as BlobPart]) }),
  )
  expect(status).toBe(200)
  const stored = await app.services.db.selectFrom('image').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ field: 'NomineeDocument', media_type: 'image/jpeg' })
  const bytes = Buffer.from(stored.bytes)
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes('Secret Street')).toBe(false)
  // The original was 40 x 20 and rotated by its EXIF orientation.
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
})

function formWith(...extraFields: { name: string; value: string | Blob }[]): FormData {
  const form = toFormData(aDelegate())
  for (const { name, value } of extraFields) form.append(name, value)
  return form
}

async function createImage(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Street 1' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret Street 1' } } })
    .toBuffer()
}

test('the reason for a rejection is in the language of the page, even if the form could not be parsed', async () => {
  await using app = await startApp()
  const messageIn = async (language: string) => {
    const headers = { cookie: `selectedLanguage=${language}`, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await fetch(`${app.url}/api/paystack/pay`, { method: 'POST', headers, body: '--x\r\ncut off' })
    expect(response.status).toBe(400)
    return ((await response.json()) as { message: string }).message
  }
  expect(await messageIn('en')).toMatch(/whole form.*again/)
  expect(await messageIn('fr')).not.toBe(await messageIn('en'))
})
