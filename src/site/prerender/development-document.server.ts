import { i18n } from '@lingui/core'
import fontFaces from '../../../generated/fonts.css?raw'
import { type Language, languages } from '../../domain/languages'
import { sharedPart } from '../../i18n/catalog-parts'
import { catalogOf } from '../../i18n/catalogs.server'
import { moduleOf, packWords } from '../../i18n/packed-catalog'
import { notFoundMeta } from '../error-pages'
import { webManifest } from '../metadata/robots-and-sitemap.server'
import { documentOf } from './document.server'
import { draw } from './render-page.server'
import { slowNotice } from './slow-notice.server'

/** What the server of `npm run dev` answers to a browser that opens an address. */
export interface DevelopmentAnswer {
  status: number
  type: string
  body: string
}

const html = 'text/html; charset=utf-8'

/** Where the browser requests catalogs. In development each part is the whole catalog of its language. */
const wordsFolder = '/assets/words'

/** The site's style sheets. Vite adds them with the scripts too, but that is after the first paint. */
const sheets = Object.keys(import.meta.glob('../**/*.css')).map((file) => file.replace('../', '/src/site/'))

/** Our fonts, from the first paint on: when the boot script swaps them in, nothing moves. */
const fonts = (fontFaces.match(/(?<=@media \(scripting: none\) \{).*?\}(?=\})/s)?.[0] ?? '')
  .replaceAll('./fonts/', '/generated/fonts/')
  .replaceAll('font-display:swap', 'font-display:block')

/** Page modules export their `meta` beside the page. Without this each edit of a page would reload it. */
const refreshPages = `<script>window.__getReactRefreshIgnoredExports = () => ['meta']</script>`

/** Draws what is at an address from the sources: a document, a catalog or the manifest. */
export async function answerFor(at: string, language: Language): Promise<DevelopmentAnswer> {
  const [file = ''] = at.split('?')
  const catalog = languages.find(({ code }) => file.startsWith(`${wordsFolder}/${code}/`))?.code
  if (catalog !== undefined)
    return { status: 200, type: 'text/javascript', body: moduleOf(packWords(catalogOf(catalog))) }
  if (file === '/site.webmanifest') return { status: 200, type: 'application/manifest+json', body: webManifest() }
  // The icons and files for crawlers that a build has.
  if (/\.\w+$/.test(file)) return { status: 404, type: 'text/plain', body: 'Not in development\n' }
  return drawDocument(at, language)
}

/** A document as the build draws it, but with the modules and style sheets of the sources. */
async function drawDocument(at: string, language: Language): Promise<DevelopmentAnswer> {
  const messages = catalogOf(language)
  i18n.loadAndActivate({ locale: language, messages })
  const { root, meta } = await draw(at)
  const document = documentOf({
    language,
    title: i18n._(meta.title),
    description: i18n._(meta.description),
    private: meta.private ?? false,
    unlisted: true,
    eager: true,
    canonical: undefined,
    alternates: [],
    share: undefined,
    data: undefined,
    styles: { first: fonts, rest: undefined },
    sheet: '/src/site/theme.css',
    boot: '/src/site/boot.ts',
    chunks: ['/src/site/client.tsx'],
    wordsFolder,
    words: { part: sharedPart, messages },
    root,
    notice: slowNotice(i18n),
  })
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')
  const body = document
    .replace('</title>', () => `</title>${links}${refreshPages}`)
    .replace('<script async=""', '<script type="module" async=""')
  return { status: meta === notFoundMeta ? 404 : 200, type: html, body }
}
