import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { flows } from '../../../src/flows/index'
import type { OfflineBuild } from '../../../src/offline/worker/worker-scope'
import { testedBuild } from '../../../tools/builds/tested-build'
import { chunkGroups } from '../../../tools/vite/chunk-groups'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { builtDocuments, readBuiltDocument } from '../../support/content/built-documents'
import { startApp } from '../../support/servers/start-app'

const dist = path.resolve(testedBuild)

/**
 * The size limit of all scripts of a first visit, in compressed bytes (brotli), with content of the usual size.
 * Source: docs/product/quality.md#132-weight.
 */
const maxScriptBytes = { home: 112_000, plain: 105_000, withForm: 118_000 }
/** The usual size of the content that every page loads, compressed. The organisation may add to it. */
const usualContentBytes = 5_770
const maxRequests = 16
/** The size limit of all parts of one language's catalog, in compressed bytes (brotli). No visitor loads all parts. */
const maxCatalogBytes = 40 * 1024
/** Of the worker's own requests after a first visit of the home page. Source: docs/product/quality.md#132-weight. */
const maxBackgroundBytes = 250_000

/** A page of an order, a payment or the lost-tickets form counts as one with a form. */
function kindOf(pagePath: string): keyof typeof maxScriptBytes {
  if (pagePath === '/') return 'home'
  const formPaths: (string | undefined)[] = flows.flatMap(({ flow }) => [flow.pagePath, flow.payment?.resultPath])
  return formPaths.includes(pagePath) || /^\/(find$|order\/|ticket\/)/.test(pagePath) ? 'withForm' : 'plain'
}

/** Returns the compressed size of the content that every page loads. */
function measureSharedContent(): number {
  const modules = chunkGroups.flatMap(({ modules }) => modules.filter((module) => module.startsWith('content/')))
  return brotliCompressSync(modules.map((module) => readFileSync(module, 'utf8')).join('')).length
}

test('no document exceeds the script size limit', () => {
  expect(builtDocuments.length).toBeGreaterThan(30)
  const addedContentBytes = Math.max(0, measureSharedContent() - usualContentBytes)
  const tooHeavy = builtDocuments.filter(({ path: pagePath, language }) => {
    const html = readBuiltDocument(pagePath, language)
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    const boot = /src="(\/assets\/boot[^"]*)"/.exec(html)?.[1] ?? ''
    const bytes = [boot, ...chunks].reduce((sum, url) => sum + statSync(path.join(dist, 'client', `${url}.br`)).size, 0)
    return bytes > maxScriptBytes[kindOf(pagePath)] + addedContentBytes
  })
  expect(tooHeavy.map(({ path: pagePath }) => pagePath)).toEqual([])
})

test('no document exceeds the limit of requests', () => {
  // The document, the boot script, the style sheet, the icon, three fonts and the settings.
  const otherRequests = 8
  const tooMany = builtDocuments.filter(({ path: pagePath, language }) => {
    const html = readBuiltDocument(pagePath, language)
    return (/data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []).length + otherRequests > maxRequests
  })
  expect(tooMany.map(({ path: pagePath }) => pagePath)).toEqual([])
})

test('no language’s catalog for all pages exceeds the size limit', () => {
  const assets = path.join(dist, 'client/assets')
  const folder = path.join(assets, readdirSync(assets).find((name) => name.startsWith('words-')) ?? '')
  const languages = readdirSync(folder)
  expect(languages).toContain('fr')
  for (const language of languages) {
    const parts = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.br'))
    const bytes = parts.reduce((sum, file) => sum + statSync(path.join(folder, language, file)).size, 0)
    expect(bytes, language).toBeLessThanOrEqual(maxCatalogBytes)
  }
})

test('what the service worker fetches after a first visit stays within its limit, in every language', async () => {
  const worker = readFileSync(path.join(dist, 'client/offline.js'), 'utf8')
  // The build is written before the code, as JSON.
  const [, json = ''] = /^const offlineBuild=(\{.*?\});(?=[a-z(])/.exec(worker) ?? []
  const { site }: OfflineBuild = JSON.parse(json)
  const bytesOf = (file: string) => {
    const plain = path.join(dist, 'client', file)
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size
  }
  const scriptBytes = [...site.rest, '/offline.js'].reduce((sum, file) => sum + bytesOf(file), 0)
  await using app = await startApp()
  for (const language of shippedLanguages) {
    const words = language === 'en' ? [] : site.parts.map((part) => `${site.catalogFolder}/${language}/${part}.js`)
    const wordBytes = words.reduce((sum, file) => sum + bytesOf(file), 0)
    const documentBytes = ['/404', '/'].map((page) => brotliCompressSync(readBuiltDocument(page, language)).length)
    const countries = await fetch(`${app.url}/api/countries?lang=${language}`, { headers: { 'accept-encoding': 'br' } })
    const countryBytes = brotliCompressSync(await countries.text()).length
    const bytes = documentBytes.reduce((sum, size) => sum + size, scriptBytes + wordBytes + countryBytes)
    expect(bytes, language).toBeLessThanOrEqual(maxBackgroundBytes)
  }
})

test.each(flows.map(({ flow }) => flow.pagePath))(
  'a first visit to %s stays within the limit of requests',
  async (pagePath) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    // The browser reports a font twice: when it is requested and when the response is used. A set counts it
    // once.
    const urls = new Set<string>()
    page.on('request', (request) => request.url().startsWith(app.url) && urls.add(request.url()))
    await page.goto(app.url + pagePath)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    // Once the page is idle it asks for the script that keeps the site on the device, which has a limit of its own.
    const requests = [...urls].filter((url) => !url.includes('/assets/device-'))
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(maxRequests)
  },
)
