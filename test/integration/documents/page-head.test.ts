import sharp from 'sharp'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { tickets } from '../../../content/tickets'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { addressIn } from '../../../src/site/metadata/robots-and-sitemap.server'
import { pageRoutes } from '../../../src/site/routes'
import { type App, startApp } from '../../support/servers/start-app'

/** Result pages and orders belong to one person. */
const isPrivate = (path: string) => /success$|^\/order/.test(path)
/** There is nothing on it to find. */
const blankPath = '/sponsor'
const publicPaths = pageRoutes.map(({ path }) => path).filter((path) => !isPrivate(path) && path !== blankPath)
const privatePaths = ['/success', '/membership-success', '/order/0123456789abcdefghjkmnpqrs', '/no-such-page']

test('every public page says what it is, to readers, to search engines and to those it is shared with', async () => {
  await using app = await startApp()
  const titles = new Set<string>()
  for (const path of publicPaths) {
    const head = await headOf(app, path)
    const address = new URL(path, buildUrl).href
    expect(head.title, path).toMatch(/AGEFEST/)
    titles.add(head.title)
    expect(head.canonical, path).toBe(address)
    expect(head.meta, path).toMatchObject({
      'og:title': head.title,
      'og:description': head.meta.description,
      'og:url': address,
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

test('every public page has a share picture of its own, in the size and weight that networks take', async () => {
  await using app = await startApp()
  const pictures = new Set<string>()
  for (const path of publicPaths) {
    const { meta } = await headOf(app, path)
    const address = meta['og:image'] ?? ''
    expect(address).toMatch(new RegExp(`^${buildUrl}/`))
    pictures.add(address)
    const response = await fetch(app.url + new URL(address).pathname)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const file = Buffer.from(await response.arrayBuffer())
    expect(file.length, path).toBeLessThan(60_000)
    const { width, height } = await sharp(file).metadata()
    expect([String(width), String(height)]).toEqual([meta['og:image:width'], meta['og:image:height']])
  }
  expect(pictures.size).toBe(publicPaths.length)
})

test('a page of one person has nothing to share and asks not to be found', async () => {
  await using app = await startApp()
  for (const path of privatePaths) {
    const { meta } = await headOf(app, path)
    expect(meta.robots, path).toBe('noindex')
    expect(
      Object.keys(meta).filter((name) => /^(og|twitter):/.test(name)),
      path,
    ).toEqual([])
  }
})

test('the blank page asks not to be found, and is kept and linked like any public page', async () => {
  await using app = await startApp()
  const { meta, canonical } = await headOf(app, blankPath)
  expect(meta.robots).toBe('noindex')
  expect(meta).not.toHaveProperty('referrer')
  expect(canonical).toBe(new URL(blankPath, buildUrl).href)
  expect((await fetched(app, '/sitemap.xml')).text).not.toContain(blankPath)
})

test('the map of the site leads to every public page in every language, and to no other', async () => {
  await using app = await startApp()
  const { text, type } = await fetched(app, '/sitemap.xml')
  expect(type).toMatch(/^(application|text)\/xml/)
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const inAll = publicPaths.flatMap((path) => shippedLanguages.map((language) => addressIn(language, path)))
  expect(addresses.sort()).toEqual(inAll.sort())
  const robots = await fetched(app, '/robots.txt')
  expect(robots.type).toMatch(/^text\/plain/)
  expect(robots.text).toContain(`Sitemap: ${buildUrl}/sitemap.xml`)
})

test('a phone that keeps the site finds its name and its icons, in the sizes they claim', async () => {
  await using app = await startApp()
  const { links } = await headOf(app, '/')
  const manifest = await fetched(app, links.manifest ?? '')
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
    expect((await fetched(app, icon)).type, icon).toMatch(/^image\//)
})

test.each(['/', '/agefest2025'])(
  '%s tells machines of the festival, and of each ticket while it can be had',
  async (path) => {
    await using app = await startApp()
    const { text } = await fetched(app, path)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '[]'
    const event = JSON.parse(data).find((thing: Record<string, unknown>) => thing['@type'] === 'Event')
    expect(event).toMatchObject({ name: festival.name, startDate: festival.startsAt, endDate: festival.endsAt })
    const offered = (event.offers ?? []).map(({ name }: { name: string }) => name)
    expect(offered).toEqual(Date.now() > Date.parse(festival.endsAt) ? [] : tickets.map(({ title }) => title))
  },
)

/** What the build was told the site's address is; the tests' own servers stand elsewhere. */
const buildUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? 'http://localhost:3000'

async function fetched({ url }: App, path: string) {
  const response = await fetch(url + path)
  return { type: response.headers.get('content-type') ?? '', text: await response.text() }
}

async function headOf(app: App, path: string) {
  const { text } = await fetched(app, path)
  const head = unescaped(text.slice(0, text.indexOf('<style>')))
  const pairs = (pattern: RegExp) =>
    Object.fromEntries([...head.matchAll(pattern)].map(([, name, value]) => [name, value]))
  const links: Record<string, string> = pairs(/<link rel="([^"]+)" href="([^"]*)"/g)
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '',
    canonical: links.canonical,
    links,
    meta: pairs(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g) as Record<string, string>,
  }
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
