import fc from 'fast-check'
import { buildRequest, type FuzzCase } from '../harness/fuzz-case'
import { placeholders } from '../harness/secrets'
import { oddHeaders, repeatedText, visitorAddressHeader } from './hostile-headers'
import { hostileText } from './hostile-text'
import { marker } from './marker'

const pages = ['/', '/about', '/agefest2025', '/success', '/contact', '/faq', '/paegeT&c', '/privacy-policy']
const files = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/assets/',
  '/assets/../index.html',
  '/manifest.webmanifest',
  '/.env',
]

const oddPaths = [
  '//',
  '///x',
  '//evil.example/%2e%2e',
  '/%',
  '/%00',
  '/%0d%0aSet-Cookie:%20x=y',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cwindows',
  '/\\\\evil.example',
  '/about/',
  '/ABOUT//',
  '/about%20',
  '/about;jsessionid=1',
  '/index.html',
  '/.git/config',
  '/api',
  '/api/',
  '/api//donate',
  '/api/%64onate',
  '/API/countdown',
  '/api/__proto__',
  '/api/countdown/..%2f..',
  '/order/',
  `/order/${placeholders.accessToken}`,
  '/order/%00',
  '/order/a/b',
  '/sandbox/paystack/transaction/verify/%00',
  '/sandbox/paystack/checkout/%00',
  '/sandbox/paystack/control',
  '/__proto__',
  '/constructor/prototype',
  '/*',
  '/:key',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%F0%9F%8D%8D',
  '/%ED%A0%80',
  '/\u00ff\u00fe',
  `/${'a/'.repeat(2_000)}`,
  `/${'x'.repeat(7_000)}`,
  `/${'%2F'.repeat(1_000)}`,
  `/${'%'.repeat(2_000)}`,
]

const path = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...pages, ...files) },
  { weight: 4, arbitrary: fc.constantFrom(...oddPaths) },
  { weight: 1, arbitrary: repeatedText.map((text) => `/${text.replaceAll(' ', '%20')}x`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('/', '/order/', '/assets/', '/api/', '/about/'),
        hostileText.filter((text) => text.length < 2_000),
      )
      .map(([prefix, text]) => prefix + encodeURIComponent(text.toWellFormed())),
  },
)

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '?lang=fr',
      '?lang=zz',
      '?lang=%00',
      '?lang[]=fr',
      '?lang=fr&lang=ig',
      '?lang=__proto__',
      '?lang=toString',
      `?lang=%0d%0aX-Injected:%20${marker}`,
      '?__proto__=x',
      '?',
      '??',
      '?&&==',
      '?trxref=%00',
      `?${'x'.repeat(6_000)}`,
      `?${'a&'.repeat(2_000)}`,
    ),
  },
  {
    weight: 2,
    arbitrary: hostileText
      .filter((text) => text.length < 2_000)
      .map((text) => `?lang=${encodeURIComponent(text.toWellFormed())}`),
  },
)

/** Requests to documents and files that a browser would not make, with unusual URLs, headers and methods. */
export const pageCases: fc.Arbitrary<FuzzCase> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
      'PROPFIND',
      'TRACE',
    ),
    path,
    query,
    headers: oddHeaders,
    from: visitorAddressHeader,
  })
  .map(({ method, path: url, query: queryText, headers, from: clientAddress }) => ({
    ...buildRequest({ line: `${method} ${url}${queryText} HTTP/1.1`, headers: [clientAddress, ...headers] }),
    isApiRequest: false,
  }))
