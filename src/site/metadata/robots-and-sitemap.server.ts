import { organisation } from '../../../content/organisation'
import type { Language } from '../../domain/languages'
import { announcedLanguages, shippedLanguages } from '../../domain/shipped-languages'

/** The URL of a public page in one language, or its x-default. */
export interface Alternate {
  language: Language | 'x-default'
  href: string
}

/**
 * Returns the public URL of a page in one language: English without a parameter, others with `?lang=`.
 * Source: docs/product/languages.md#113-catalogs-and-documents.
 */
export function localizedUrl(language: Language, path: string): string {
  const url = new URL(path, import.meta.env.PUBLIC_URL)
  if (language !== shippedLanguages[0]) url.searchParams.set('lang', language)
  return url.href
}

/**
 * The alternates of a page in the languages that are announced; an empty list while that is English alone.
 * Source: docs/product/languages.md#115-native-readers.
 */
export function listAlternates(path: string, languages: readonly Language[] = announcedLanguages): Alternate[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => ({ language, href: localizedUrl(language, path) })),
    { language: 'x-default' as const, href: localizedUrl(languages[0] ?? 'en', path) },
  ]
}

/**
 * Allows everything except the API. Private pages are not blocked here: a crawler must fetch them to see
 * their noindex.
 */
export function robotsTxt(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', import.meta.env.PUBLIC_URL)}\n`
}

/**
 * The sitemap of all public pages, with alternates if several languages are announced.
 * Source: https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/specialty/international/localized-versions.
 */
export function sitemapXml(paths: readonly string[], languages: readonly Language[] = announcedLanguages): string {
  const urls = paths.flatMap((path) => {
    const links = listAlternates(path, languages).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    )
    return languages.map(
      (language) => `<url><loc>${escapeXml(localizedUrl(language, path))}</loc>${links.join('')}</url>`,
    )
  })
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * What a phone needs to install the site as an app.
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
