import { i18n, type MessageDescriptor } from '@lingui/core'
import { matchRoutes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { footer, legalLinks, menu } from '../../content/menu'
import { flows } from '../flows/index'
import { pageRoutes, routes } from './routes'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(specifiedRoutes())('%s has a page with a title and a description', async (path) => {
  const route = pageRoutes.find((candidate) => candidate.path === path)
  if (route === undefined) throw new Error(`${path} is not in the table`)
  const { meta } = await route.page()
  expect(english(meta.title)).toMatch(/\S/)
  expect(english(meta.description)).toMatch(/\S/)
})

test('the awards terms match with a plain and a percent-encoded ampersand', () => {
  expect(matchPath('/paegeT&c')).toBe('/paegeT&c')
  expect(matchPath('/paegeT%26c')).toBe('/paegeT&c')
})

test('the menu leads to the pages in the table of the specification, in its groups', () => {
  const specified = [
    ['/'],
    ['/about'],
    ['a dropdown', '/paega', '/membership', '/'],
    ['/volunteers'],
    ['a dropdown', '/bizgrants', '/vendors', '/exhibition'],
    ['/agefest2025'],
    ['/partner', '/valuedpartner', '/ourguest', '/ourspeakers', '/ourdedicatedteam'],
    ['/donate'],
    ['/contact'],
  ]
  const table = menu.map(({ to, links = [] }) => [to ?? 'a dropdown', ...links.map((link) => link.to)])
  // The organisation may add links: those of a new form, for instance.
  const withoutAdded = table
    .map((links) => links.filter((link) => specified.flat().includes(link)))
    .filter((links) => links.some((link) => link !== 'a dropdown'))
  expect(withoutAdded).toEqual(specified)
})

test('every link in the menu and the footer leads to a page', () => {
  const links = [
    ...menu.flatMap(({ to, links = [] }) => [to ?? '/', ...links.map((link) => link.to)]),
    ...footer.flatMap(({ links }) => links.map((link) => link.to)),
    ...legalLinks.map((link) => link.to),
  ]
  expect(links.filter((to) => matchPath(to) === '*')).toEqual([])
})

test('an unknown path matches no page', () => {
  expect(matchPath('/paege')).toBe('*')
})

test('pages about one payment or order stay out of search engines', async () => {
  const metas = await Promise.all(pageRoutes.map(async ({ path, page }) => ({ path, ...(await page()).meta })))
  const privatePaths = metas.filter((meta) => meta.private).map(({ path }) => path)
  const resultPaths = flows.flatMap(({ flow }) => flow.payment?.resultPath ?? [])
  expect(resultPaths.length).toBeGreaterThanOrEqual(6)
  expect(privatePaths.sort()).toEqual(
    ['/order/:key', '/ticket/:key', '/order/:key/watch/:place', '/ticket/:key/watch', ...resultPaths].sort(),
  )
})

function english(message: MessageDescriptor): string {
  return i18n._(message)
}

function matchPath(address: string): string | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.path
}

/**
 * The specified route table, including the index pages and the order page. Source:
 * docs/product/pages.md#21-route-table.
 */
function specifiedRoutes(): string[] {
  return [
    '/',
    '/about',
    '/agefest2025',
    '/membership',
    '/contact',
    '/donate',
    '/valuedpartner',
    '/ourdedicatedteam',
    '/boardofdirectors',
    '/success',
    '/paega',
    '/ourguest',
    '/paegeT&c',
    '/volunteers',
    '/membership-terms',
    '/privacy-policy',
    '/payment-terms',
    '/membership-success',
    '/donate-success',
    '/sponsor',
    '/ourspeakers',
    '/bizgrants',
    '/vendors',
    '/vendorssuccess',
    '/exhibition',
    '/tandc',
    '/exhibitorsuccess',
    '/booking',
    '/accommodationsuccess',
    '/faq',
    '/partner',
    '/terms',
    '/order/:key',
  ]
}
