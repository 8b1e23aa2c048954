import { expect, test } from 'vitest'
import { alternatesOf, robotsText, sitemap } from './robots-and-sitemap.server'

test('the map of the site names every page once, with its ampersands spelled out', () => {
  const map = sitemap(['/', '/paegeT&c'], ['en'])
  expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://localhost:3000/</loc>',
    '<loc>http://localhost:3000/paegeT&amp;c</loc>',
  ])
})

test('with a second language each page stands in both, and each names the other', () => {
  const map = sitemap(['/faq'], ['en', 'ig'])
  expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://localhost:3000/faq</loc>',
    '<loc>http://localhost:3000/faq?lang=ig</loc>',
  ])
  expect(map.match(/hreflang="[^"]*" href="[^"]*"/g)?.slice(0, 3)).toEqual([
    'hreflang="en" href="http://localhost:3000/faq"',
    'hreflang="ig" href="http://localhost:3000/faq?lang=ig"',
    'hreflang="x-default" href="http://localhost:3000/faq"',
  ])
})

test('a site in one language has no alternates', () => {
  expect(alternatesOf('/faq', ['en'])).toEqual([])
})

test('crawlers are sent to the map and kept from the calls alone', () => {
  expect(robotsText().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    'Sitemap: http://localhost:3000/sitemap.xml',
    '',
  ])
})
