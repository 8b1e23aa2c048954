import { organisation } from '../../../content/organisation'
import type { Language } from '../../domain/languages'
import { shippedLanguages } from '../../domain/shipped-languages'

/** A public page in all its languages; `undefined` for pages that stand at no address of their own. */
export interface Alternate {
  language: Language | 'x-default'
  href: string
}

/**
 * The public address of a page in one language: English without a parameter, others by `?lang=`.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export function addressIn(language: Language, path: string): string {
  const url = new URL(path, import.meta.env.PUBLIC_URL)
  if (language !== shippedLanguages[0]) url.searchParams.set('lang', language)
  return url.href
}

/**
 * The alternates of a page, itself included; none while the site has one language.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export function alternatesOf(path: string, languages: readonly Language[] = shippedLanguages): Alternate[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => ({ language, href: addressIn(language, path) })),
    { language: 'x-default' as const, href: addressIn(languages[0] ?? 'en', path) },
  ]
}

/** Everything may be read but the calls. Private pages stay open here: a page that may not be fetched cannot say that it is private. */
export function robotsText(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', import.meta.env.PUBLIC_URL)}\n`
}

/**
 * Every public page, with its languages where there are several.
 * Source: https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/specialty/international/localized-versions.
 */
export function sitemap(paths: readonly string[], languages: readonly Language[] = shippedLanguages): string {
  const urls = paths.flatMap((path) => {
    const links = alternatesOf(path, languages).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
    )
    return languages.map((language) => `<url><loc>${escaped(addressIn(language, path))}</loc>${links.join('')}</url>`)
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * What a phone needs to install the site among its applications.
 * Source: https://www.w3.org/TR/appmanifest/.
 */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: organisation.name,
    short_name: organisation.name,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8f1e5',
    theme_color: '#17130f',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
