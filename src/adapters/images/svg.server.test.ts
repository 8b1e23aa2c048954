import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aDecoder } from '../../../test/support/servers/image-decoder'

const script = `<script>alert('secret')</script>`

test('an SVG becomes a PNG of pixels: it is drawn as large as a logo needs, reads no files and runs nothing', async () => {
  const decode = aDecoder()
  const green = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'lime' } })
    .png()
    .toBuffer()
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-svg-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret.png')
  writeFileSync(file, green)
  const image = (href: string) => `<image href="${href}" width="20" height="10" preserveAspectRatio="none"/>`
  const outside = [`file://${file}`, file, path.relative('.', file)].map(image).join('')
  const inside = image(`data:image/png;base64,${green.toString('base64')}`)
  for (const [content, isGreen] of [
    [`${script}${outside}<rect width="9" height="9" fill="red" onclick="alert(1)"/>`, false],
    [inside, true],
  ] as const) {
    const kept = await decode(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${content}</svg>`)
    if (kept.kind === 'refused') throw new Error(kept.fault)
    expect(kept.mediaType).toBe('image/png')
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'png', width: 1_600, height: 800 })
    const { dominant } = await sharp(kept.bytes).flatten({ background: 'white' }).stats()
    expect(dominant.g > 200 && dominant.r < 100).toBe(isGreen)
    expect(kept.bytes.includes('script')).toBe(false)
  }
})

test('an SVG as drawing programs write it is taken, and one whose entities unpack or reach outside is not', async () => {
  const decode = aDecoder()
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
    expect(await decode(withEntities(declarations, '&a;'))).toMatchObject({ kind: 'refused', fault: 'too complex' })
})

test('an SVG of a few letters that describes noise is kept small', async () => {
  const noise = `<filter id="n"><feTurbulence baseFrequency="0.9"/></filter>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${noise}<rect width="1600" height="1600" filter="url(#n)"/></svg>`
  const kept = await aDecoder()(svg)
  if (kept.kind === 'refused') throw new Error(kept.fault)
  expect(kept.bytes.length).toBeLessThan(600_000)
})
