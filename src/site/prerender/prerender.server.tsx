import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { i18n } from '@lingui/core'
import { tickets } from '../../../content/tickets'
import { messages as english, messageOrigins } from '../../../translations/en.po'
import type { Language } from '../../domain/languages'
import { shippedLanguages } from '../../domain/shipped-languages'
import { messagesFor } from '../../i18n/catalogs.server'
import { type WrittenCatalogs, writeCatalogs } from '../../i18n/write-catalogs.server'
import { getTicketSlug } from '../../ui/tickets/ticket-link'
import { inlinedMessages, inlinedOrigins } from '../content/inline-dates.server'
import { writeIcons } from '../metadata/app-icons.server'
import { listAlternates, localizedUrl } from '../metadata/localized-urls.server'
import { robotsTxt, sitemapXml } from '../metadata/robots-and-sitemap.server'
import { drawShareImage, drawTicketImage } from '../metadata/share/draw-share-images.server'
import { structuredData } from '../metadata/structured-data.server'
import { webManifest } from '../metadata/web-manifest.server'
import { type PageRoute, pageRoutes } from '../routes'
import { readBuiltAssets } from './asset-manifest.server'
import { renderDocument } from './document.server'
import type { DocumentIndex } from './document-index'
import { createDocumentWriter, type DocumentWriter } from './document-writer.server'
import { adjustFallbackFonts } from './fallback-font-metrics.server'
import { jsonForScript } from './json-for-script.server'
import { createPageCssExtractor } from './page-css.server'
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
  const extractPageCss = createPageCssExtractor(assets.css)
  const writer = createDocumentWriter(pagesFolder)
  const publicPaths = new Set<string>()
  const offlineDocuments: OfflineDocument[] = []
  const messageFiles = await writeMessageFiles()

  for (const language of shippedLanguages) {
    i18n.loadAndActivate({ locale: language, messages: messagesFor(language) })
    await mkdir(path.join(pagesFolder, language), { recursive: true })
    const slowNoticeHtml = renderSlowNotice(i18n)
    for (const [position, route] of [...pageRoutes, undefined].entries()) {
      const pagePath = route?.path ?? notFoundPath
      const { rootHtml, meta } = await renderPage(pagePath)
      const styles = adjustFallbackFonts(language, await extractPageCss(rootHtml + slowNoticeHtml))
      const isListed = meta.private !== true && meta.unlisted !== true
      const shareMetadata =
        route && isListed ? await getShareMetadata(route.path, i18n._(meta.title), rootHtml) : undefined
      if (shareMetadata && route) publicPaths.add(route.path)
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
      offlineDocuments.push({ path: pagePath, html, private: meta.private ?? false })
      const file = `${language}/${position}.html`
      const styleHashes = [styles.critical, styles.remaining].filter((css) => css !== undefined).map(hashCss)
      await writer.addDocument({ language, path: pagePath, file, styleHashes, private: meta.private ?? false }, html)
    }

    async function getShareMetadata(
      pagePath: string,
      title: string,
      rootHtml: string,
    ): Promise<{ url: string; image: string }> {
      const { imagePath, write } = drawShareImage(clientFolder, { pagePath, title, rootHtml, i18n })
      await writer.addImage(write)
      return { url: localizedUrl(language, pagePath), image: toAbsoluteUrl(imagePath) }
    }

    function getJsonLd(pagePath: string, image: string): string | undefined {
      const schemaObjects = structuredData(pagePath, { i18n, nowMs: Date.now(), toAbsoluteUrl, image })
      return schemaObjects.length > 0 ? jsonForScript(schemaObjects) : undefined
    }
  }
  const ticketImages = await addTicketImages(writer)
  const index: DocumentIndex = { documents: await writer.finish(), ticketImages }
  await writeFile(path.join(pagesFolder, 'index.json'), JSON.stringify(index))
  await writeFile(path.join(pagesFolder, 'rebuild-after'), nextRebuildAfter(Date.now()))
  await writeOfflineWorker(clientFolder, assets, offlineDocuments, messageFiles.folder)
  await writeCrawlerFiles([...publicPaths])
  console.log(`prerendered ${index.documents.length} documents`)
}

/** Adds the image of each ticket, which are in English, and returns their addresses by the ticket's slug. */
async function addTicketImages({ addImage }: DocumentWriter): Promise<DocumentIndex['ticketImages']> {
  i18n.loadAndActivate({ locale: 'en', messages: messagesFor('en') })
  const images: DocumentIndex['ticketImages'] = {}
  for (const ticket of tickets) {
    const { imagePath, write } = drawTicketImage(clientFolder, ticket, i18n)
    await addImage(write)
    images[getTicketSlug(ticket.title)] = toAbsoluteUrl(imagePath)
  }
  return images
}

function writeMessageFiles(): Promise<WrittenCatalogs> {
  const pages = new Map(pageRoutes.map((route) => [route.path, getPageSource(route.path)]))
  return writeCatalogs(clientFolder, pages, {
    english,
    origins: inlinedOrigins(messageOrigins),
    messagesFor: inlinedMessages,
  })
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
