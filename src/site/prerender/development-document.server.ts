import { i18n, type Messages } from '@lingui/core'
import fontFaces from '../../../generated/fonts.css?raw'
import { messageOrigins } from '../../../translations/en.po'
import { type Language, languages } from '../../domain/languages'
import { byMessageKey, createShortMessageKeys } from '../../domain/text/short-message-keys'
import { sharedPart } from '../../i18n/catalog-parts'
import { messagesFor } from '../../i18n/catalogs.server'
import { packCatalog, toModuleSource } from '../../i18n/packed-catalog'
import { notFoundMeta } from '../error-pages'
import { webManifest } from '../metadata/web-manifest.server'
import { renderDocument } from './document.server'
import { renderPage } from './render-page.server'
import { renderSlowNotice } from './slow-notice.server'

/** The response of the `npm run dev` server to a document request. */
export interface DevelopmentResponse {
  status: number
  type: string
  body: string
}

const htmlContentType = 'text/html; charset=utf-8'

/** The URL path of the catalogs. In development each part is the complete catalog of its language. */
const messagesFolder = '/assets/words'

/** The site's stylesheets. Vite also adds them with the scripts, but only after the first paint. */
const stylesheets = Object.keys(import.meta.glob('../**/*.css')).map((file) => file.replace('../', '/src/site/'))

/** Uses our fonts from the first paint on, so that nothing moves when the boot script swaps them in. */
const fontFaceCss = (fontFaces.match(/(?<=@media \(scripting: none\) \{).*?\}(?=\})/s)?.[0] ?? '')
  .replaceAll('./fonts/', '/generated/fonts/')
  .replaceAll('font-display:swap', 'font-display:block')

/**
 * Page modules export `meta` next to the component. Without this, each edit to a page would trigger a full
 * reload.
 */
const refreshPages = `<script>window.__getReactRefreshIgnoredExports = () => ['meta']</script>`

/** Renders the response for a URL from the sources: a document, a catalog or the web manifest. */
export async function createDevelopmentResponse(url: string, language: Language): Promise<DevelopmentResponse> {
  const [file = ''] = url.split('?')
  const catalogLanguage = languages.find(({ code }) => file.startsWith(`${messagesFolder}/${code}/`))?.code
  if (catalogLanguage !== undefined)
    return { status: 200, type: 'text/javascript', body: toModuleSource(packCatalog(browserMessages(catalogLanguage))) }
  if (file === '/site.webmanifest') return { status: 200, type: 'application/manifest+json', body: webManifest() }
  // Icons and crawler files exist only in a build.
  if (/\.\w+$/.test(file)) return { status: 404, type: 'text/plain', body: 'Not in development\n' }
  return renderDevelopmentDocument(url, language)
}

function browserMessages(language: Language): Messages {
  const messages = messagesFor(language)
  return byMessageKey(messages, createShortMessageKeys(Object.keys(messageOrigins)))
}

/** Renders a document as the build does, but with the source modules and stylesheets. */
async function renderDevelopmentDocument(url: string, language: Language): Promise<DevelopmentResponse> {
  const messages = messagesFor(language)
  i18n.loadAndActivate({ locale: language, messages })
  const { rootHtml, meta } = await renderPage(url)
  const document = renderDocument({
    language,
    title: i18n._(meta.title),
    description: i18n._(meta.description),
    private: meta.private ?? false,
    unlisted: true,
    eager: true,
    canonical: undefined,
    alternates: [],
    shareMetadata: undefined,
    jsonLd: undefined,
    styles: { critical: fontFaceCss, remaining: undefined },
    stylesheet: '/src/site/theme.css',
    bootScript: '/src/site/boot.ts',
    chunks: ['/src/site/client.tsx'],
    messagesFolder,
    pageMessages: { part: sharedPart, messages: browserMessages(language) },
    rootHtml,
    slowNoticeHtml: renderSlowNotice(i18n),
  })
  const links = stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')
  const body = document
    .replace('</title>', () => `</title>${links}${refreshPages}`)
    .replace('<script async=""', '<script type="module" async=""')
  return { status: meta === notFoundMeta ? 404 : 200, type: htmlContentType, body }
}
