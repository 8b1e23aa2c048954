import type { SiteVisit } from '../worker-message'
import { fetchWithTimeout } from './fetch-with-timeout'
import { isUsableResponse } from './network-first'
import { createPausableCache } from './pausable-cache'
import { blankPath, isOfRelease, listPictures, storedLanguage, toStoredDocument } from './site-documents'
import { createSiteFiles } from './site-files'
import type { OfflineBuild, SiteBuild } from './worker-scope'

const prefix = 'offline / '
/** Set once everything is cached that unvisited pages need. */
const completeKey = '/-complete'
const fetchTimeoutMs = 20_000
/** A new release fetches the last visited pages again; the others open in the blank document. */
const maxRefetchedPages = 6

/** The cache of one release of the site. A cache never mixes two releases. */
export interface SiteCache {
  /**
   * Fetches what every page needs, and again what the previous release had cached. Throws if anything is missing.
   */
  fill: () => Promise<void>
  removeOthers: () => Promise<void>
  /** Returns the page at this path of `build.site.pages`, if it is cached. */
  findPage: (path: string) => Promise<Response | undefined>
  /** Returns the blank document, once everything is cached that any page needs. */
  findBlank: () => Promise<Response | undefined>
  /** Caches the page at this path, unless its document is of another release. */
  cachePage: (path: string, response: Response) => Promise<void>
  /** Returns a cached script, style, font, picture or public list. */
  findFile: (request: Request) => Promise<Response | undefined>
  /** Caches one, unless it is not ours, is a large picture, or there is no space. */
  cacheFile: (request: Request, response: Response) => Promise<void>
  /** Updates the cached page of a visit. Returns false if that needed our server and could not reach it. */
  refresh: (visit: SiteVisit) => Promise<boolean>
  /** Caches what a visit has loaded and, unless the visitor saves data, what the other pages need. */
  cacheVisit: (visit: SiteVisit) => Promise<void>
  /** Pauses caching for half a minute, also of responses that are being fetched. */
  pause: () => void
}

export function createSiteCache({ release, site }: OfflineBuild): SiteCache {
  const name = prefix + release
  const { open, match, pause, isPaused } = createPausableCache(name)
  const { addAll, addLoaded, cacheFile } = createSiteFiles(open, site)
  const cachePage = async (path: string, response: Response) => storePage(await open(), site, path, response)

  /** Fetches and caches a page. Returns whether the response was usable. Rejects if there was none. */
  async function fetchPage(path: string): Promise<boolean> {
    // Revalidates the copy in the browser's own cache.
    const response = await fetchWithTimeout(path, fetchTimeoutMs, { cache: 'no-cache' })
    await cachePage(path, response)
    return isUsableResponse(response)
  }

  async function addRest(language: string): Promise<void> {
    const cache = await open()
    if ((await cache.match(blankPath)) === undefined) await fetchPage(blankPath)
    if (storedLanguage(await cache.match(blankPath)) !== language) return
    await addAll(listRest(site, language))
    await cache.put(completeKey, new Response(language))
  }

  async function copyPreviousRelease(oldName: string): Promise<void> {
    const [cache, old] = [await open(), await caches.open(oldName)]
    const paths = (await old.keys()).map(({ url }) => new URL(url).pathname)
    const visited = paths.filter((path) => site.pages.includes(path)).slice(-maxRefetchedPages)
    for (const path of visited) await fetchPage(path)
    const pages = await Promise.all(visited.map(async (path) => (await cache.match(path))?.text()))
    const named = listPictures(pages.join())
    await addLoaded(paths.filter((path) => named.has(path)))
    if (!(await isComplete(old))) return
    await fetchPage(blankPath)
    const language = storedLanguage(await cache.match(blankPath))
    if (language === undefined) throw new Error('The server is of another release')
    await addRest(language)
  }

  return {
    async fill() {
      try {
        await addAll(site.core)
        const other = await findOther(name)
        if (other !== undefined) await copyPreviousRelease(other)
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    async removeOthers() {
      for (let other = await findOther(name); other !== undefined; other = await findOther(name))
        await caches.delete(other)
    },
    findPage: match,
    findBlank: async () => ((await match(completeKey)) === undefined ? undefined : match(blankPath)),
    cachePage,
    findFile: match,
    cacheFile,
    async refresh({ path, language, savesData }) {
      if (isPaused()) return true
      await removeOtherLanguages(await open(), site, language)
      const isNeeded = site.pages.includes(path) && (!savesData || (await (await open()).match(path)) !== undefined)
      return !isNeeded || fetchPage(path).catch(() => false)
    },
    async cacheVisit({ language, assets, savesData }) {
      await addLoaded(assets)
      if (!savesData) await addRest(language)
    },
    pause,
  }
}

async function storePage(cache: Cache, site: SiteBuild, path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || !isUsableResponse(response)) return
  const html = await response.text()
  if (isOfRelease(html, site)) await cache.put(path, toStoredDocument(path, html, response, Date.now()))
}

/** Lists what unvisited pages need. */
function listRest({ rest, catalogFolder, parts }: SiteBuild, language: string): string[] {
  if (language === 'en') return [...rest, '/api/countries']
  return [...rest, ...parts.map((part) => `${catalogFolder}/${language}/${part}.js`), `/api/countries?lang=${language}`]
}

async function isComplete(cache: Cache): Promise<boolean> {
  return (await cache.match(completeKey)) !== undefined
}

async function removeOtherLanguages(cache: Cache, { pages }: SiteBuild, language: string): Promise<void> {
  for (const path of [blankPath, ...pages]) {
    const cachedLanguage = storedLanguage(await cache.match(path))
    if (cachedLanguage !== undefined && cachedLanguage !== language) await cache.delete(path)
  }
  if ((await (await cache.match(completeKey))?.text()) !== language) await cache.delete(completeKey)
}

/** The name of a cache of another release. */
async function findOther(name: string): Promise<string | undefined> {
  return (await caches.keys()).find((other) => other.startsWith(prefix) && other !== name)
}
