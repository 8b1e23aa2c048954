import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDecoder } from '../../../test/support/servers/image-decoder'

const script = `<script>alert('secret')</script>`

test('an SVG is rendered to a PNG at logo size, without reading files or running scripts', async () => {
  const decode = createTestDecoder()
  const greenPng = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'lime' } })
    .png()
    .toBuffer()
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-svg-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret.png')
  writeFileSync(file, greenPng)
  const image = (href: string) => `<image href="${href}" width="20" height="10" preserveAspectRatio="none"/>`
  const externalImages = [`file://${file}`, file, path.relative('.', file)].map(image).join('')
  const inlineImage = image(`data:image/png;base64,${greenPng.toString('base64')}`)
  for (const [content, isGreen] of [
    [`${script}${externalImages}<rect width="9" height="9" fill="red" onclick="alert(1)"/>`, false],
    [inlineImage, true],
  ] as const) {
    const decoded = await decode(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${content}</svg>`)
    if (decoded.kind === 'refused') throw new Error(decoded.reason)
    expect(decoded.mediaType).toBe('image/png')
    expect(await sharp(decoded.bytes).metadata()).toMatchObject({ format: 'png', width: 1_600, height: 800 })
    const { dominant } = await sharp(decoded.bytes).flatten({ background: 'white' }).stats()
    expect(dominant.g > 200 && dominant.r < 100).toBe(isGreen)
    expect(decoded.bytes.includes('script')).toBe(false)
  }
})

test('an SVG from common editors is accepted, and one with expanding or external entities is not', async () => {
  const decode = createTestDecoder()
  const withEntities = (declarations: string, text: string) =>
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [${declarations}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${text}</desc><rect width="9" height="9"/></svg>`
  expect(await decode(withEntities('<!ENTITY ns_ai "http://ns.adobe.com/AI/">', '&ns_ai;'))).toMatchObject({
    kind: 'picture',
  })
  for (const declarations of [
    '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">',
    '<!ENTITY a SYSTEM "file:///etc/hostname">',
    '<!ENTITY % a "b">',
    `<!ENTITY a "${'a'.repeat(1_000)}">`,
  ])
    expect(await decode(withEntities(declarations, '&a;'))).toMatchObject({ kind: 'refused', reason: 'too complex' })
})

test('a short SVG that describes noise is stored small', async () => {
  const noise = `<filter id="n"><feTurbulence baseFrequency="0.9"/></filter>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${noise}<rect width="1600" height="1600" filter="url(#n)"/></svg>`
  const decoded = await createTestDecoder()(svg)
  if (decoded.kind === 'refused') throw new Error(decoded.reason)
  expect(decoded.bytes.length).toBeLessThan(600_000)
})
