import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

const dist = path.resolve('dist')

/**
 * All script of a first visit, in bytes as it travels (brotli).
 * Source: docs/product/quality.md#132-weight.
 */
const mostScript = { home: 125_000, elsewhere: 115_000 }
const mostRequests = 16
/** All parts of one language's catalog, in bytes as they travel (brotli). */
const mostWords = 40_000

test('no document brings more script than it may', () => {
  const { documents } = JSON.parse(readFileSync(path.join(dist, 'pages/index.json'), 'utf8'))
  expect(documents.length).toBeGreaterThan(30)
  const heavy = documents.filter(({ path: at, file }: { path: string; file: string }) => {
    const html = readFileSync(path.join(dist, 'pages', file), 'utf8')
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    const boot = /src="(\/assets\/boot[^"]*)"/.exec(html)?.[1] ?? ''
    const bytes = [boot, ...chunks].reduce((sum, url) => sum + statSync(path.join(dist, 'client', `${url}.br`)).size, 0)
    return bytes > (at === '/' ? mostScript.home : mostScript.elsewhere)
  })
  expect(heavy.map(({ path: at }: { path: string }) => at)).toEqual([])
})

test('no document asks for more files than it may', () => {
  const { documents } = JSON.parse(readFileSync(path.join(dist, 'pages/index.json'), 'utf8'))
  // Itself, the boot script, the style sheet, the icon, three faces and the settings.
  const besidesChunks = 8
  const many = documents.filter(({ file }: { file: string }) => {
    const html = readFileSync(path.join(dist, 'pages', file), 'utf8')
    return (/data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []).length + besidesChunks > mostRequests
  })
  expect(many.map(({ path: at }: { path: string }) => at)).toEqual([])
})

test('no language weighs more than it may, with the words of all pages', () => {
  const assets = path.join(dist, 'client/assets')
  const folder = path.join(assets, readdirSync(assets).find((name) => name.startsWith('words-')) ?? '')
  const languages = readdirSync(folder)
  expect(languages).toContain('fr')
  for (const language of languages) {
    const parts = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.br'))
    const bytes = parts.reduce((sum, file) => sum + statSync(path.join(folder, language, file)).size, 0)
    expect(bytes, language).toBeLessThanOrEqual(mostWords)
  }
})

test.each(flows.map(({ flow }) => flow.page))('a first visit to %s asks for few files', async (at) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // A face is told of twice: once as it is asked for, and once as it is taken from what has come.
  const urls = new Set<string>()
  page.on('request', (request) => request.url().startsWith(app.url) && urls.add(request.url()))
  await page.goto(app.url + at)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(urls.size, [...urls].join(' ')).toBeLessThanOrEqual(mostRequests)
})
