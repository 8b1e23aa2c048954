import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { i18n } from '@lingui/core'
import type { Language } from '../../domain/languages'
import { shippedLanguages } from '../../domain/shipped-languages'
import { catalogOf } from '../../i18n/catalogs.server'
import { writeWords } from '../../i18n/write-catalogs.server'
import { contentFaults, exampleFiles } from '../content/check.server'
import { contents } from '../content/contents.server'
import { writeIcons } from '../metadata/app-icons.server'
import { addressIn, alternatesOf, robotsText, sitemap, webManifest } from '../metadata/robots-and-sitemap.server'
import { shareFile } from '../metadata/share/share-file.server'
import { structuredData } from '../metadata/structured-data.server'
import { type PageRoute, pageRoutes } from '../routes'
import { builtAssets } from './asset-manifest.server'
import { pack } from './compress-page.server'
import { documentOf } from './document.server'
import { type DocumentIndex, type Encoding, endings } from './document-index'
import { withStandInsFor } from './fallback-font-metrics.server'
import { asScriptText } from './json-for-script.server'
import { stylesOf } from './page-css.server'
import { sourceOf } from './page-sources.server'
import { goodUntil } from './rebuild-after.server'
import { draw } from './render-page.server'
import { slowNotice } from './slow-notice.server'

/** The address that no visitor asks for; its document is served with status 404. */
const notFoundPath = '/404'
// Beside the folder that this program was built into.
const pages = path.resolve(import.meta.dirname, '../pages')
const client = path.resolve(import.meta.dirname, '../client')

await lookOver()
await prerender()

/** Ends the build where the content cannot be right, and says where placeholders are left. */
async function lookOver(): Promise<void> {
  const faults = contentFaults(contents)
  if (faults.length > 0) {
    console.error(['The content cannot be built:', ...faults].join('\n  '))
    process.exit(1)
  }
  const examples = await exampleFiles('content')
  if (examples.length > 0)
    console.log(`EXAMPLE values to replace before the site is public: ${examples.join(', ')}, all in content/`)
}

/** Draws every page in every shipped language into pages/, once, at build. */
async function prerender(): Promise<void> {
  const assets = await builtAssets(client)
  const index: DocumentIndex = { documents: [] }
  const pictures = new Map<string, string>()
  const words = await writeWords(client, new Map(pageRoutes.map((route) => [route.path, sourceOf(route.path)])))

  for (const language of shippedLanguages) {
    i18n.loadAndActivate({ locale: language, messages: catalogOf(language) })
    await mkdir(path.join(pages, language), { recursive: true })
    const sheet = withStandInsFor(language, assets.css)
    const notice = slowNotice(i18n)
    for (const [position, route] of [...pageRoutes, undefined].entries()) {
      const at = route?.path ?? notFoundPath
      const { root, meta } = await draw(at)
      const styles = await stylesOf(sheet, root + notice)
      const isListed = meta.private !== true && meta.unlisted !== true
      const share = route && isListed ? await shared(route.path, i18n._(meta.title), root) : undefined
      const html = documentOf({
        language,
        title: i18n._(meta.title),
        description: i18n._(meta.description),
        private: meta.private ?? false,
        unlisted: !isListed,
        eager: route !== undefined && meta.private === true,
        canonical: canonical(route, language),
        alternates: share && route ? alternatesOf(route.path) : [],
        share,
        data: share && route && dataOf(route.path, share.picture),
        styles,
        sheet: assets.sheet,
        boot: assets.boot,
        chunks: assets.chunksOf(route && sourceOf(route.path)),
        wordsFolder: words.folder,
        words: words.forPage(language, route?.path),
        root,
        notice,
      })
      const file = `${language}/${position}.html`
      const firstBytes = await write(path.join(pages, file), html)
      const styleHashes = [styles.first, styles.rest].filter((css) => css !== undefined).map(hashOf)
      index.documents.push({ language, path: at, file, styleHashes, firstBytes, private: meta.private ?? false })
    }

    /** Crawlers bring no cookie and read English, so the languages share its pictures. */
    async function shared(at: string, title: string, root: string): Promise<{ url: string; picture: string }> {
      const picture = pictures.get(at) ?? absolute(await shareFile(client, { at, title, root, i18n }))
      pictures.set(at, picture)
      return { url: addressIn(language, at), picture }
    }

    function dataOf(at: string, picture: string): string | undefined {
      const things = structuredData(at, { i18n, nowMs: Date.now(), absolute, picture })
      return things.length > 0 ? asScriptText(things) : undefined
    }
  }
  await writeFile(path.join(pages, 'index.json'), JSON.stringify(index))
  await writeFile(path.join(pages, 'good-until'), goodUntil(Date.now()))
  await writeForMachines([...pictures.keys()])
  console.log(`prerendered ${index.documents.length} documents`)
}

/** Keeps a document in every encoding that it may travel in. */
async function write(file: string, html: string): Promise<Record<Encoding, number>> {
  const packed = await pack(html)
  const encodings = Object.keys(endings) as Encoding[]
  await Promise.all(encodings.map((encoding) => writeFile(file + endings[encoding], packed[encoding].bytes)))
  return { plain: packed.plain.firstBytes, br: packed.br.firstBytes, gzip: packed.gzip.firstBytes }
}

/** What crawlers and phones ask for at fixed addresses. */
async function writeForMachines(publicPaths: readonly string[]): Promise<void> {
  await writeIcons(client)
  await writeFile(path.join(client, 'robots.txt'), robotsText())
  await writeFile(path.join(client, 'sitemap.xml'), sitemap(publicPaths))
  await writeFile(path.join(client, 'site.webmanifest'), webManifest())
}

function canonical(route: PageRoute | undefined, language: Language): string | undefined {
  if (route === undefined || route.path.includes(':')) return undefined
  return addressIn(language, route.path)
}

function hashOf(css: string): string {
  return createHash('sha256').update(css).digest('base64')
}

function absolute(at: string): string {
  return new URL(at, import.meta.env.PUBLIC_URL).href
}
