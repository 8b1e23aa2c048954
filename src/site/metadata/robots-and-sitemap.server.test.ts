import { expect, test } from 'vitest'
import { listAlternates } from './localized-urls.server'
import { robotsTxt, sitemapXml } from './robots-and-sitemap.server'

test('the sitemap lists every page once, with escaped ampersands', () => {
  const xml = sitemapXml(['/', '/paegeT&c'], ['en'])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://localhost:3000/</loc>',
    '<loc>http://localhost:3000/paegeT&amp;c</loc>',
  ])
})

test('with a second language the sitemap lists each page in both, and each links to the other', () => {
  const xml = sitemapXml(['/faq'], ['en', 'ig'])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://localhost:3000/faq</loc>',
    '<loc>http://localhost:3000/faq?lang=ig</loc>',
  ])
  expect(xml.match(/hreflang="[^"]*" href="[^"]*"/g)?.slice(0, 3)).toEqual([
    'hreflang="en" href="http://localhost:3000/faq"',
    'hreflang="ig" href="http://localhost:3000/faq?lang=ig"',
    'hreflang="x-default" href="http://localhost:3000/faq"',
  ])
})

test('a site in one language has no alternates', () => {
  expect(listAlternates('/faq', ['en'])).toEqual([])
})

test('robots.txt points crawlers to the sitemap and blocks only the API', () => {
  expect(robotsTxt().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    'Sitemap: http://localhost:3000/sitemap.xml',
    '',
  ])
})
