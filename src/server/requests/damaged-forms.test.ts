import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { anApplication } from '../../../test/builders/grant-application'
import { expectNothingStored, expectRefused } from '../../../test/support/expect-refused'
import { formOf } from '../../../test/support/form-data'
import { startApp } from '../../../test/support/servers/start-app'

const nul = String.fromCharCode(0)

test('a multipart form that is cut off or damaged anywhere is refused', async () => {
  await using app = await startApp()
  const request = new Request('http://site', { method: 'POST', body: formOf(aDelegate()) })
  const type = request.headers.get('content-type') ?? ''
  const whole = await request.text()
  const boundary = type.split('boundary=')[1] ?? ''
  const damaged = [0, 1, 20, 70, 100, 500, whole.length - 50, whole.length - 6, whole.length - 3].map((end) =>
    whole.slice(0, end),
  )
  damaged.push(
    whole.replace('name="fullName"', `name="full${nul}Name"`),
    whole.replace('Content-Disposition: form-data; name="fullName"', 'Content-Disposition: nonsense'),
    whole.replace('\r\n\r\n', '\r\n'),
    whole.replaceAll('\r\n', '\n'),
    whole.replace('Adaeze', `Ada${nul}eze`),
    whole.replace('form-data; name="fullName"', `form-data; name="${'x'.repeat(3_000)}"`),
    whole.replace('name="fullName"\r\n', 'name="fullName"\r\nContent-Type: application/json\r\n'),
    `${nul}garbage`,
  )
  for (const body of damaged) await expectRefused(app, '/api/paystack/pay', { body, type }, [400, 406, 413, 422])
  for (const other of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/mixed',
  ])
    await expectRefused(app, '/api/paystack/pay', { body: whole, type: other }, [400, 406, 415, 422])
  expect(boundary).not.toBe('')
  await expectNothingStored(app)
})

test('fields that are too many, too long, sent twice or named to harm are refused', async () => {
  await using app = await startApp()
  const bodies: [FormData, number[]][] = [
    [
      formOf({
        ...aDelegate(),
        ...Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`extra${index}`, 'x'])),
      }),
      [413],
    ],
    [formOf(aDelegate({ expectations: 'x'.repeat(100_000) })), [413]],
    [formOf(aDelegate({ expectations: 'x'.repeat(10_000) })), [422]],
    [formOf(aDelegate({ prototype: 'x' })), [422]],
    [formOf(aDelegate({ constructor: 'x' })), [400]],
    [withMore({ name: '__proto__', value: 'x' }), [400]],
    [withMore({ name: 'email', value: 'second@example.com' }), [400]],
  ]
  for (const [body, statuses] of bodies) await expectRefused(app, '/api/paystack/pay', { body }, statuses)
  await expectNothingStored(app)
})

test('only pictures are taken, one, up to 10 MB, and only where the form has a place for them', async () => {
  await using app = await startApp()
  const picture = await aPicture()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const none = ['no picture at all', '%PDF-1.7', picture.subarray(0, 300), `GIF89a${'x'.repeat(99)}`]
  for (const [file, words] of [
    ...none.map((file) => [file, 'Please select an image file.'] as const),
    [
      heic,
      'We cannot read HEIC photos. Please send a JPEG. To take one with an iPhone, open Settings, Camera, Formats and choose “Most Compatible”.',
    ] as const,
    [`BM${'x'.repeat(99)}`, 'We cannot read this kind of picture. Please send it as a JPEG or a PNG.'] as const,
  ]) {
    const { status, json } = await app.submit(
      'registration',
      aDelegate({ NomineeDocument: new Blob([file as BlobPart], { type: 'image/jpeg' }) }),
    )
    expect(status).toBe(422)
    expect(json.problems).toEqual({ NomineeDocument: words })
  }
  const six = withMore(
    ...Array.from({ length: 6 }, () => ({ name: 'NomineeDocument', value: new Blob([picture as BlobPart]) })),
  )
  const two = withMore(...[1, 2].map(() => ({ name: 'NomineeDocument', value: new Blob([picture as BlobPart]) })))
  const elsewhere = withMore({ name: 'passport', value: new Blob([picture as BlobPart]) })
  const huge = withMore({ name: 'NomineeDocument', value: new Blob([Buffer.alloc(11 * 1024 * 1024)]) })
  await expectRefused(app, '/api/paystack/pay', { body: six }, [400, 413])
  await expectRefused(app, '/api/paystack/pay', { body: two }, [400])
  await expectRefused(app, '/api/paystack/pay', { body: elsewhere }, [400])
  await expectRefused(app, '/api/paystack/pay', { body: huge }, [413])
  await expectNothingStored(app)
})

test('the name of a file that is no picture comes back without what could be markup', async () => {
  await using app = await startApp()
  const files = new File(['words'], '<img src=x onerror=alert(1)>.png', { type: 'image/png' })
  const { status, json } = await app.submit('grant', anApplication({ files }))
  expect(status).toBe(422)
  expect(json.problems?.files).toBe('img src=x onerror=alert(1).png: Please select an image file.')
})

test('a picture of more than 40 megapixels is refused before it is decoded', async () => {
  await using app = await startApp()
  const wide = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { status, json } = await app.submit(
    'registration',
    aDelegate({ NomineeDocument: new Blob([wide as BlobPart]) }),
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
  const stored = await app.services.db.selectFrom('picture').selectAll().executeTakeFirstOrThrow()
  expect(stored.media_type).toBe(mediaType)
  expect(await sharp(Buffer.from(stored.bytes)).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a good picture is kept, encoded anew, upright and without its metadata', async () => {
  await using app = await startApp()
  const { status } = await app.submit(
    'registration',
    aDelegate({ NomineeDocument: new Blob([(await aPicture()) as BlobPart]) }),
  )
  expect(status).toBe(200)
  const stored = await app.services.db.selectFrom('picture').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ field: 'NomineeDocument', media_type: 'image/jpeg' })
  const bytes = Buffer.from(stored.bytes)
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes('Secret Street')).toBe(false)
  // It was 40 x 20 and lay on its side.
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
})

function withMore(...more: { name: string; value: string | Blob }[]): FormData {
  const form = formOf(aDelegate())
  for (const { name, value } of more) form.append(name, value)
  return form
}

async function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Street 1' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret Street 1' } } })
    .toBuffer()
}

test('why a form was refused is said in the language of its page, also where the form itself could not be read', async () => {
  await using app = await startApp()
  const headers = { cookie: 'selectedLanguage=fr', 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/api/contact-us`, { method: 'POST', headers, body: '[]' })
  expect([response.status, await response.json()]).toEqual([400, { message: 'Le contenu doit être un objet JSON.' }])
})
