import type { SiteVisit } from '../worker-message'
import { fetchInTime } from './fetch-in-time'
import { isOurAnswer } from './network-first'
import { blankPath, isOfRelease, listPictures, storedLanguage, toStoredDocument } from './site-documents'
import { createSiteFiles } from './site-files'
import type { OfflineBuild, SiteBuild } from './worker-scope'

const prefix = 'offline / '
/** Set once everything is there that pages need which were not visited. */
const completeKey = '/-complete'
const fetchTimeoutMs = 20_000
/** A new release fetches the pages that were visited last again; the others open in the blank document. */
const maxTakenOverPages = 6

/** The cache of one release of the site. Nothing of two releases is ever in one cache. */
export interface SiteCache {
  /** Fetches what every page needs, and takes over what the release before has kept. Throws if anything is missing. */
  fill: () => Promise<void>
  removeOthers: () => Promise<void>
  /** Returns the page at this path of `build.site.pages`, if it was visited. */
  findPage: (path: string) => Promise<Response | undefined>
  /** Returns the blank document, once everything that any page needs is there. */
  findBlank: () => Promise<Response | undefined>
  /** Keeps the page at this path, unless its document is of another release. */
  keepPage: (path: string, response: Response) => Promise<void>
  /** Returns a script, style, font, picture or public list that is kept. */
  find: (request: Request) => Promise<Response | undefined>
  /** Keeps one, unless it is not one of ours or there is no space. */
  keep: (request: Request, response: Response) => Promise<void>
  /** Brings the page of a visit up to date. Returns whether our server was reached, as far as it had to be. */
  refresh: (visit: SiteVisit) => Promise<boolean>
  /** Keeps what a visit has loaded, and unless the visitor saves data, what the other pages need. */
  keepVisit: (visit: SiteVisit) => Promise<void>
  /** Keeps nothing more, also of what is being fetched. */
  stop: () => void
}

export function createSiteCache({ release, site }: OfflineBuild): SiteCache {
  const name = prefix + release
  const { open, stop } = createStoppableCache(name)
  const match = (request: RequestInfo) => caches.match(request, { cacheName: name })
  const { addAll, addLoaded, keep } = createSiteFiles(open, site)
  const keepPage = async (path: string, response: Response) => storePage(await open(), site, path, response)

  /** Returns whether our server has answered. Rejects if nothing has. */
  async function fetchPage(path: string): Promise<boolean> {
    // Asks with the validator of the browser's own copy.
    const response = await fetchInTime(path, fetchTimeoutMs, { cache: 'no-cache' })
    await keepPage(path, response)
    return isOurAnswer(response)
  }

  async function addRest(language: string): Promise<void> {
    const cache = await open()
    if ((await cache.match(blankPath)) === undefined) await fetchPage(blankPath)
    if (storedLanguage(await cache.match(blankPath)) !== language) return
    await addAll(listRest(site, language))
    await cache.put(completeKey, new Response(language))
  }

  async function takeOver(oldName: string): Promise<void> {
    const [cache, old] = [await open(), await caches.open(oldName)]
    const paths = (await old.keys()).map(({ url }) => new URL(url).pathname)
    const visited = paths.filter((path) => site.pages.includes(path)).slice(-maxTakenOverPages)
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
        if (other !== undefined) await takeOver(other)
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
    keepPage,
    find: match,
    keep,
    async refresh({ path, language, savesData }) {
      await removeOtherLanguages(await open(), site, language)
      const isNeeded = site.pages.includes(path) && (!savesData || (await (await open()).match(path)) !== undefined)
      return !isNeeded || fetchPage(path).catch(() => false)
    },
    async keepVisit({ language, assets, savesData }) {
      await addLoaded(assets)
      if (!savesData) await addRest(language)
    },
    stop,
  }
}

/** Opens a cache until it is stopped: opening one that was removed would create it again. */
function createStoppableCache(name: string) {
  let isStopped = false
  return {
    async open(): Promise<Cache> {
      if (isStopped) throw new Error('What is kept is being removed')
      return caches.open(name)
    },
    stop() {
      isStopped = true
    },
  }
}

async function storePage(cache: Cache, site: SiteBuild, path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || !isOurAnswer(response)) return
  const html = await response.text()
  if (isOfRelease(html, site)) await cache.put(path, toStoredDocument(path, html, response, Date.now()))
}

/** What pages need that were not visited. */
function listRest({ rest, words, parts }: SiteBuild, language: string): string[] {
  if (language === 'en') return [...rest, '/api/countries']
  return [...rest, ...parts.map((part) => `${words}/${language}/${part}.js`), `/api/countries?lang=${language}`]
}

async function isComplete(cache: Cache): Promise<boolean> {
  return (await cache.match(completeKey)) !== undefined
}

async function removeOtherLanguages(cache: Cache, { pages }: SiteBuild, language: string): Promise<void> {
  for (const path of [blankPath, ...pages]) {
    const kept = storedLanguage(await cache.match(path))
    if (kept !== undefined && kept !== language) await cache.delete(path)
  }
  if ((await (await cache.match(completeKey))?.text()) !== language) await cache.delete(completeKey)
}

/** The name of a cache of another release. */
async function findOther(name: string): Promise<string | undefined> {
  return (await caches.keys()).find((other) => other.startsWith(prefix) && other !== name)
}
