import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { i18n } from '@lingui/core'
import { tickets } from '../../../content/tickets'
import { places } from '../../../translations/en.po'
import type { Language } from '../../domain/languages'
import { shippedLanguages } from '../../domain/shipped-languages'
import { messagesFor } from '../../i18n/catalogs.server'
import { type WrittenCatalogs, writeCatalogs } from '../../i18n/write-catalogs.server'
import { getTicketSlug } from '../../ui/tickets/ticket-link'
import { foldedMessages, foldedOrigins } from '../content/fold-dates.server'
import { writeIcons } from '../metadata/app-icons.server'
import { listAlternates, localizedUrl, robotsTxt, sitemapXml, webManifest } from '../metadata/robots-and-sitemap.server'
import { writeShareImage, writeTicketImage } from '../metadata/share/write-share-image.server'
import { structuredData } from '../metadata/structured-data.server'
import { type PageRoute, pageRoutes } from '../routes'
import { readBuiltAssets } from './asset-manifest.server'
import { compressPage } from './compress-page.server'
import { renderDocument } from './document.server'
import { type DocumentIndex, type Encoding, encodingSuffixes } from './document-index'
import { adjustFallbackFonts } from './fallback-font-metrics.server'
import { jsonForScript } from './json-for-script.server'
import { splitPageCss } from './page-css.server'
import { getPageSource } from './page-sources.server'
import { nextRebuildAfter } from './rebuild-after.server'
import { renderPage } from './render-page.server'
import { renderSlowNotice } from './slow-notice.server'
import { type OfflineDocument, writeOfflineWorker } from './write-offline-worker.server'

/** The path of the 404 document. Visitors never request it directly. */
const notFoundPath = '/404'
// Next to the folder of this built program.
const pagesFolder = path.resolve(import.meta.dirname, '../pages')
const clientFolder = path.resolve(import.meta.dirname, '../client')

await prerender()

/** Renders every page in every shipped language into pages/, once per build. */
async function prerender(): Promise<void> {
  const assets = await readBuiltAssets(clientFolder)
  const index: DocumentIndex = { documents: [], ticketImages: await writeTicketImages() }
  const shareImages = new Map<string, string>()
  const offlineDocuments: OfflineDocument[] = []
  const messageFiles = await writeMessageFiles()

  for (const language of shippedLanguages) {
    i18n.loadAndActivate({ locale: language, messages: messagesFor(language) })
    await mkdir(path.join(pagesFolder, language), { recursive: true })
    const stylesheet = adjustFallbackFonts(language, assets.css)
    const slowNoticeHtml = renderSlowNotice(i18n)
    for (const [position, route] of [...pageRoutes, undefined].entries()) {
      const pagePath = route?.path ?? notFoundPath
      const { rootHtml, meta } = await renderPage(pagePath)
      const styles = await splitPageCss(stylesheet, rootHtml + slowNoticeHtml)
      const isListed = meta.private !== true && meta.unlisted !== true
      const shareMetadata =
        route && isListed ? await getShareMetadata(route.path, i18n._(meta.title), rootHtml) : undefined
      const html = renderDocument({
        language,
        title: i18n._(meta.title),
        description: i18n._(meta.description),
        private: meta.private ?? false,
        unlisted: !isListed,
        eager: route !== undefined && meta.private === true,
        canonical: getCanonicalUrl(route, language),
        alternates: shareMetadata && route ? listAlternates(route.path) : [],
        shareMetadata,
        jsonLd: shareMetadata && route && getJsonLd(route.path, shareMetadata.image),
        styles,
        stylesheet: assets.stylesheet,
        bootScript: assets.bootScript,
        chunks: assets.listChunks(route && getPageSource(route.path)),
        messagesFolder: messageFiles.folder,
        pageMessages: messageFiles.messagesForPage(language, route?.path),
        rootHtml,
        slowNoticeHtml,
      })
      offlineDocuments.push({ path: pagePath, html })
      const file = `${language}/${position}.html`
      const firstBytes = await writeCompressed(path.join(pagesFolder, file), html)
      const styleHashes = [styles.critical, styles.remaining].filter((css) => css !== undefined).map(hashCss)
      index.documents.push({ language, path: pagePath, file, styleHashes, firstBytes, private: meta.private ?? false })
    }

    /** All languages share the English images, because crawlers send no cookie and get the English page. */
    async function getShareMetadata(
      pagePath: string,
      title: string,
      rootHtml: string,
    ): Promise<{ url: string; image: string }> {
      const image =
        shareImages.get(pagePath) ??
        toAbsoluteUrl(await writeShareImage(clientFolder, { pagePath, title, rootHtml, i18n }))
      shareImages.set(pagePath, image)
      return { url: localizedUrl(language, pagePath), image }
    }

    function getJsonLd(pagePath: string, image: string): string | undefined {
      const schemaObjects = structuredData(pagePath, { i18n, nowMs: Date.now(), toAbsoluteUrl, image })
      return schemaObjects.length > 0 ? jsonForScript(schemaObjects) : undefined
    }
  }
  await writeFile(path.join(pagesFolder, 'index.json'), JSON.stringify(index))
  await writeFile(path.join(pagesFolder, 'rebuild-after'), nextRebuildAfter(Date.now()))
  await writeOfflineWorker(clientFolder, assets, offlineDocuments)
  await writeCrawlerFiles([...shareImages.keys()])
  console.log(`prerendered ${index.documents.length} documents`)
}

/** Writes the image of each ticket, which are in English, and returns their addresses by the ticket's slug. */
async function writeTicketImages(): Promise<DocumentIndex['ticketImages']> {
  i18n.loadAndActivate({ locale: 'en', messages: messagesFor('en') })
  const images: DocumentIndex['ticketImages'] = {}
  for (const ticket of tickets)
    images[getTicketSlug(ticket.title)] = toAbsoluteUrl(await writeTicketImage(clientFolder, ticket, i18n))
  return images
}

function writeMessageFiles(): Promise<WrittenCatalogs> {
  const pages = new Map(pageRoutes.map((route) => [route.path, getPageSource(route.path)]))
  return writeCatalogs(clientFolder, pages, { origins: foldedOrigins(places), messagesFor: foldedMessages })
}

/** Writes a document in every encoding. */
async function writeCompressed(file: string, html: string): Promise<Record<Encoding, number>> {
  const compressed = await compressPage(html)
  const encodings = Object.keys(encodingSuffixes) as Encoding[]
  await Promise.all(
    encodings.map((encoding) => writeFile(file + encodingSuffixes[encoding], compressed[encoding].bytes)),
  )
  return { plain: compressed.plain.firstBytes, br: compressed.br.firstBytes, gzip: compressed.gzip.firstBytes }
}

/** Writes the files that crawlers and phones request at fixed URLs. */
async function writeCrawlerFiles(publicPaths: readonly string[]): Promise<void> {
  await writeIcons(clientFolder)
  await writeFile(path.join(clientFolder, 'robots.txt'), robotsTxt())
  await writeFile(path.join(clientFolder, 'sitemap.xml'), sitemapXml(publicPaths))
  await writeFile(path.join(clientFolder, 'site.webmanifest'), webManifest())
}

function getCanonicalUrl(route: PageRoute | undefined, language: Language): string | undefined {
  if (route === undefined || route.path.includes(':')) return undefined
  return localizedUrl(language, route.path)
}

function hashCss(css: string): string {
  return createHash('sha256').update(css).digest('base64')
}

function toAbsoluteUrl(pagePath: string): string {
  return new URL(pagePath, import.meta.env.PUBLIC_URL).href
}
