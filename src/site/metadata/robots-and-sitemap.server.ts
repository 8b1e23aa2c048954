import type { Language } from '../../domain/languages'
import { announcedLanguages } from '../../domain/shipped-languages'
import { listAlternates, localizedUrl } from './localized-urls.server'

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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
