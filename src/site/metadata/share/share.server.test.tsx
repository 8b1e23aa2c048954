import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { i18n } from '@lingui/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawShareImage } from './draw-share-images.server'
import { fitLine, fitText, measureTextWidth } from './text-layout.server'

const box = { fontName: 'display', sizes: [120, 90, 60], width: 500, height: 250 } as const

beforeAll(() => i18n.activate('en'))

describe('the title of a share image', () => {
  test.each(['FAQ', 'Frequently asked questions', 'Ẹ káàbọ̀ sí ìpàdé àwọn oníṣòwò'])('%s fits its box', (title) => {
    const { size, leading, lines } = fitText(title, box)
    for (const line of lines)
      expect(measureTextWidth(line, { fontName: 'display', size })).toBeLessThanOrEqual(box.width)
    expect(lines.length * leading).toBeLessThanOrEqual(box.height)
    expect(lines.join(' ')).toBe(title)
  })

  test('is as large as its length allows', () => {
    expect(fitText('FAQ', box).size).toBe(120)
    expect(fitText('Frequently asked questions about the festival', box).size).toBeLessThan(120)
  })
})

test('a line of text is as large as its width allows', () => {
  const line = { fontName: 'text', sizes: [30, 24, 18], width: 700 } as const
  expect(fitLine('19 and 20 September 2025 · Enugu', line)).toBe(30)
  const long = 'ọjọ́ 19 àti 20 oṣù Kẹsàn-án ọdún 2025 · Enugu, Nigeria'
  const size = fitLine(long, line)
  expect(size).toBeLessThan(30)
  expect(measureTextWidth(long, { fontName: 'text', size })).toBeLessThanOrEqual(700)
})

describe('a share image', () => {
  test('has the size that networks show and a small file', async () => {
    const { file } = await renderShareImage({ title: 'Payment terms and refunds · AGEFEST', background: 'adire' })
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(file.length).toBeLessThan(60_000)
  })

  test('uses the background of the page heading, and the page title without the site name', async () => {
    const adire = await renderShareImage({ title: 'Donate · AGEFEST', background: 'adire' })
    expectAlike(await readCornerColour(adire.file), [35, 57, 107])
    const paper = await renderShareImage({ title: 'Donate · AGEFEST', background: 'harmattan' })
    expectAlike(await readCornerColour(paper.file), [248, 241, 229])
    expect((await renderShareImage({ title: 'Donate', background: 'adire' })).address).toBe(adire.address)
  })

  test('gives the dates that its page gives', async () => {
    const image = { title: 'Volunteers', background: 'adire' }
    const [volunteers, other] = [
      await renderShareImage({ ...image, pagePath: '/volunteers' }),
      await renderShareImage({ ...image, pagePath: '/donate' }),
    ]
    expect(volunteers.file.equals(other.file)).toBe(false)
  })

  test('keeps its URL while it looks the same, and changes it otherwise', async () => {
    const first = await renderShareImage({ title: 'Donate', background: 'palm' })
    expect((await renderShareImage({ title: 'Donate', background: 'palm' })).address).toBe(first.address)
    expect((await renderShareImage({ title: 'Give', background: 'palm' })).address).not.toBe(first.address)
  })
})

async function renderShareImage({
  title,
  background,
  pagePath = '/donate',
}: Record<'title' | 'background', string> & { pagePath?: string }) {
  const clientFolder = await mkdtemp(path.join(tmpdir(), 'agefest-share-'))
  try {
    await mkdir(path.join(clientFolder, 'assets'))
    const rootHtml = `<header class="bg-coal"></header><main><div><header class="relative bg-${background} text-white">`
    const { imagePath, write } = drawShareImage(clientFolder, { pagePath, title, rootHtml, i18n })
    await write()
    return { address: imagePath, file: await readFile(path.join(clientFolder, imagePath)) }
  } finally {
    await rm(clientFolder, { recursive: true })
  }
}

/** A palette of few colours rounds them a little. */
function expectAlike(colour: readonly number[], wanted: readonly number[]): void {
  expect(colour).toHaveLength(wanted.length)
  for (const [index, value] of wanted.entries()) expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThanOrEqual(2)
}

/** Returns the colour of the top left corner. */
async function readCornerColour(file: Buffer): Promise<number[]> {
  return [
    ...(await sharp(file).removeAlpha().extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()),
  ].slice(0, 3)
}
