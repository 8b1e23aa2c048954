import sharp from 'sharp'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { tickets } from '../../../content/tickets'
import { announcedLanguages } from '../../../src/domain/shipped-languages'
import { flows } from '../../../src/flows/index'
import { localizedUrl } from '../../../src/site/metadata/localized-urls.server'
import { pageRoutes } from '../../../src/site/routes'
import { startApp, type TestApp } from '../../support/servers/start-app'

const resultPaths = flows.flatMap(({ flow }): string[] => (flow.payment === undefined ? [] : [flow.payment.resultPath]))
/** Result pages and orders are personal. */
const isPrivate = (path: string) => resultPaths.includes(path) || /^\/(order|ticket)\//.test(path)
/** A page without content for search engines. */
const blankPath = '/sponsor'
const publicPaths = pageRoutes.map(({ path }) => path).filter((path) => !isPrivate(path) && path !== blankPath)
const privatePaths = [
  '/success',
  '/membership-success',
  '/order/0123456789abcdefghjkmnpqrs',
  '/ticket/0123456789abcdefghjkmnpqrs',
  '/no-such-page',
]

test('every public page describes itself to readers, search engines and social networks', async () => {
  await using app = await startApp()
  const titles = new Set<string>()
  for (const path of publicPaths) {
    const head = await readHead(app, path)
    const url = new URL(path, buildUrl).href
    expect(head.title, path).toMatch(/AGEFEST/)
    titles.add(head.title)
    expect(head.canonical, path).toBe(url)
    expect(head.meta, path).toMatchObject({
      'og:title': head.title,
      'og:description': head.meta.description,
      'og:url': url,
      'og:type': 'website',
      'og:site_name': 'AGEFEST',
      'og:locale': 'en_GB',
      'og:image:alt': head.title,
      'twitter:card': 'summary_large_image',
    })
    expect(head.meta.description?.length, path).toBeGreaterThan(15)
    expect(head.meta, path).not.toHaveProperty('robots')
  }
  expect(titles.size).toBe(publicPaths.length)
})

test('every public page has its own share image in the declared dimensions and within the size limit', async () => {
  await using app = await startApp()
  const imageUrls = new Set<string>()
  for (const path of publicPaths) {
    const { meta } = await readHead(app, path)
    const url = meta['og:image'] ?? ''
    expect(url).toMatch(new RegExp(`^${buildUrl}/`))
    imageUrls.add(url)
    const response = await fetch(app.url + new URL(url).pathname)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const file = Buffer.from(await response.arrayBuffer())
    expect(file.length, path).toBeLessThan(60_000)
    const { width, height } = await sharp(file).metadata()
    expect([String(width), String(height)]).toEqual([meta['og:image:width'], meta['og:image:height']])
  }
  expect(imageUrls.size).toBe(publicPaths.length)
})

test('a personal page has no share data and is marked noindex', async () => {
  await using app = await startApp()
  for (const path of privatePaths) {
    const { meta } = await readHead(app, path)
    expect(meta.robots, path).toBe('noindex')
    expect(
      Object.keys(meta).filter((name) => /^(og|twitter):/.test(name)),
      path,
    ).toEqual([])
  }
})

test('the blank page is marked noindex, and otherwise treated like any public page', async () => {
  await using app = await startApp()
  const { meta, canonical } = await readHead(app, blankPath)
  expect(meta.robots).toBe('noindex')
  expect(meta).not.toHaveProperty('referrer')
  expect(canonical).toBe(new URL(blankPath, buildUrl).href)
  expect((await fetchText(app, '/sitemap.xml')).text).not.toContain(blankPath)
})

test('the sitemap lists every public page in every language that is announced, and no others', async () => {
  await using app = await startApp()
  const { text, type } = await fetchText(app, '/sitemap.xml')
  expect(type).toMatch(/^(application|text)\/xml/)
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const expectedUrls = publicPaths.flatMap((path) => announcedLanguages.map((language) => localizedUrl(language, path)))
  expect(urls.sort()).toEqual(expectedUrls.sort())
  const robots = await fetchText(app, '/robots.txt')
  expect(robots.type).toMatch(/^text\/plain/)
  expect(robots.text).toContain(`Sitemap: ${buildUrl}/sitemap.xml`)
})

test('the web app manifest has the name and icons in the declared sizes', async () => {
  await using app = await startApp()
  const { links } = await readHead(app, '/')
  const manifest = await fetchText(app, links.manifest ?? '')
  expect(manifest.type).toMatch(/^application\/manifest\+json/)
  const { name, start_url: start, icons } = JSON.parse(manifest.text)
  expect({ name, start }).toEqual({ name: 'AGEFEST', start: '/' })
  expect(icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of icons) {
    const response = await fetch(app.url + src)
    expect(response.headers.get('content-type')?.split(';', 1)[0], src).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  for (const icon of ['/favicon.ico', links['apple-touch-icon'] ?? ''])
    expect((await fetchText(app, icon)).type, icon).toMatch(/^image\//)
})

test.each(['/', '/agefest2025'])(
  '%s has structured data about the festival, and about each ticket until the festival ends',
  async (path) => {
    await using app = await startApp()
    const { text } = await fetchText(app, path)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '[]'
    const event = JSON.parse(data).find((item: Record<string, unknown>) => item['@type'] === 'Event')
    expect(event).toMatchObject({ name: festival.name, startDate: festival.startsAt, endDate: festival.endsAt })
    const offeredNames = (event.offers ?? []).map(({ name }: { name: string }) => name)
    expect(offeredNames).toEqual(Date.now() > Date.parse(festival.endsAt) ? [] : tickets.map(({ title }) => title))
  },
)

/** The site's URL in the build; the test servers have other URLs. */
const buildUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? 'http://localhost:3000'

async function fetchText({ url }: TestApp, path: string) {
  const response = await fetch(url + path)
  return { type: response.headers.get('content-type') ?? '', text: await response.text() }
}

async function readHead(app: TestApp, path: string) {
  const { text } = await fetchText(app, path)
  const head = unescapeHtml(text.slice(0, text.indexOf('<style>')))
  const matchPairs = (pattern: RegExp) =>
    Object.fromEntries([...head.matchAll(pattern)].map(([, name, value]) => [name, value]))
  const links: Record<string, string> = matchPairs(/<link rel="([^"]+)" href="([^"]*)"/g)
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '',
    canonical: links.canonical,
    links,
    meta: matchPairs(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g) as Record<string, string>,
  }
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
