import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deviceRetentionDays } from '../../domain/device-retention'
import { catalogPartFor, sharedPart } from '../../i18n/catalog-parts'
import type { OfflineBuild } from '../../offline/worker/worker-scope'
import type { BuiltAssets } from './asset-manifest.server'
import { getPageSource, listPagePaths } from './page-sources.server'

/** A document of one language. */
export interface OfflineDocument {
  path: string
  html: string
  /** Pages of orders and payments, and the one for unknown addresses. */
  private: boolean
}

const notFoundPath = '/404'

/** The pages that open without a network, by the path that their addresses begin with. */
const offlinePages: Readonly<Record<string, string>> = { '/order/': '/order/:key', '/ticket/': '/ticket/:key' }

/** Their modules, and what these load on demand. */
const offlineSources = [
  'src/orders/page.tsx',
  'src/tickets/holders/page.tsx',
  'src/tickets/ticket-list.tsx',
  'src/tickets/membership/membership-card.tsx',
  'src/tickets/share-attendance.tsx',
  'src/offline/offline-components.tsx',
  'src/offline/cache-page-on-device.tsx',
]

/**
 * Writes the service worker, /offline.js: its code, and before it what this release consists of. A release that
 * changes any of these files changes the worker, so browsers replace everything that they keep.
 */
export async function writeOfflineWorker(
  clientFolder: string,
  assets: BuiltAssets,
  documents: readonly OfflineDocument[],
  catalogFolder: string,
): Promise<void> {
  const code = await readFile(path.join(clientFolder, assets.offlineWorker), 'utf8')
  const release = createHash('sha256').update(code)
  const documentMarks: Record<string, string> = {}
  for (const [scope, pagePath] of Object.entries(offlinePages)) {
    const htmls = documents.filter((document) => document.path === pagePath).map(({ html }) => html)
    for (const html of htmls) release.update(html)
    documentMarks[scope] = findBootScript(htmls[0] ?? '')
  }
  const sitePages = new Set(documents.filter((document) => !document.private).map(({ path }) => path))
  for (const { path, html } of documents) if (sitePages.has(path) || path === notFoundPath) release.update(html)
  const build: OfflineBuild = {
    release: release.digest('base64url').slice(0, 16),
    documentMarks,
    assets: assets.listOfflineAssets(offlineSources),
    maxAgeDays: deviceRetentionDays.offlinePage,
    site: {
      pages: [...sitePages].map((page) => page.toLowerCase()),
      ...assets.listSiteAssets([...sitePages].map(getPageSource), listOtherSources(sitePages)),
      catalogFolder,
      parts: [sharedPart, ...[...sitePages].map(catalogPartFor)],
    },
  }
  await writeFile(path.join(clientFolder, 'offline.js'), `const offlineBuild=${JSON.stringify(build)};${code}`)
}

/** The modules of the pages that are not kept with the site. */
function listOtherSources(sitePages: ReadonlySet<string>): string[] {
  return listPagePaths()
    .filter((page) => !sitePages.has(page))
    .map(getPageSource)
}

/** The element that names all scripts of the document; it is the same in all languages. */
function findBootScript(html: string): string {
  const [element] = /<script async[^>]* data-chunks="[^>]*>/.exec(html) ?? []
  if (element === undefined) throw new Error('The document of an offline page has no boot script')
  return element
}
