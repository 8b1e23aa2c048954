import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { i18n } from '@lingui/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fitted, widthOf } from './lettering.server'
import { shareFile } from './share-file.server'

const box = { face: 'display', sizes: [120, 90, 60], width: 500, height: 250 } as const

beforeAll(() => i18n.activate('en'))

describe('the title of a share picture', () => {
  test.each(['FAQ', 'Frequently asked questions', 'Ẹ káàbọ̀ sí ìpàdé àwọn oníṣòwò'])('%s stays in its box', (title) => {
    const { size, leading, rows } = fitted(title, box)
    for (const row of rows) expect(widthOf(row, { face: 'display', size })).toBeLessThanOrEqual(box.width)
    expect(rows.length * leading).toBeLessThanOrEqual(box.height)
    expect(rows.join(' ')).toBe(title)
  })

  test('is as large as its length allows', () => {
    expect(fitted('FAQ', box).size).toBe(120)
    expect(fitted('Frequently asked questions about the festival', box).size).toBeLessThan(120)
  })
})

describe('a share picture', () => {
  test('has the size that networks show, and is light', async () => {
    const { file } = await drawn({ title: 'Payment terms and refunds · AGEFEST', ground: 'adire' })
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(file.length).toBeLessThan(60_000)
  })

  test('stands on the ground of the page’s heading, under the page’s name without the site’s', async () => {
    const adire = await drawn({ title: 'Donate · AGEFEST', ground: 'adire' })
    expect(await groundOf(adire.file)).toEqual([35, 57, 107])
    const paper = await drawn({ title: 'Donate · AGEFEST', ground: 'harmattan' })
    expect(await groundOf(paper.file)).toEqual([248, 241, 229])
    expect((await drawn({ title: 'Donate', ground: 'adire' })).address).toBe(adire.address)
  })

  test('keeps its address as long as it looks the same, and no longer', async () => {
    const first = await drawn({ title: 'Donate', ground: 'palm' })
    expect((await drawn({ title: 'Donate', ground: 'palm' })).address).toBe(first.address)
    expect((await drawn({ title: 'Give', ground: 'palm' })).address).not.toBe(first.address)
  })
})

async function drawn({ title, ground }: { title: string; ground: string }) {
  const client = await mkdtemp(path.join(tmpdir(), 'agefest-share-'))
  try {
    await mkdir(path.join(client, 'assets'))
    const root = `<header class="bg-coal"></header><main><div><header class="relative bg-${ground} text-white">`
    const address = await shareFile(client, { at: '/donate', title, root, i18n })
    return { address, file: await readFile(path.join(client, address)) }
  } finally {
    await rm(client, { recursive: true })
  }
}

/** The colour of the left upper corner. */
async function groundOf(file: Buffer): Promise<number[]> {
  return [
    ...(await sharp(file).removeAlpha().extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()),
  ].slice(0, 3)
}
