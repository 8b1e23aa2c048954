import type { SiteVisit } from '../worker-message'
import { fetchInTime } from './fetch-in-time'
import { isOurAnswer } from './network-first'
import { blankPath, isOfRelease, listPictures, storedLanguage, toStoredDocument } from './site-documents'
import type { OfflineBuild } from './worker-scope'

const prefix = 'offline / '
/** Set once everything is there that pages need which were not visited. */
const completeKey = '/-complete'
const fetchTimeoutMs = 20_000
/** A new release fetches the pages that were visited last again; the others open in the blank document. */
const maxTakenOverPages = 6
/** Pictures of one device; the oldest make room. */
const maxPictures = 60
const maxPictureBytes = 300_000

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
  /** Keeps one, unless it is none of ours or there is no space. */
  keep: (request: Request | string, response: Response) => Promise<void>
  /** Brings the page of a visit up to date. Returns whether our server was reached, as far as it had to be. */
  refresh: (visit: SiteVisit) => Promise<boolean>
  /** Keeps what a visit has loaded, and unless the visitor saves data, what the other pages need. */
  keepVisit: (visit: SiteVisit) => Promise<void>
}

export function createSiteCache({ release, site }: OfflineBuild): SiteCache {
  const name = prefix + release
  const open = () => caches.open(name)
  const isAsset = (path: string) =>
    site.core.includes(path) || site.rest.includes(path) || path.startsWith(`${site.words}/`)
  const isPicture = (path: string) => listPictures(path).has(path)

  /** Returns whether our server has answered. Rejects if nothing has. */
  async function fetchPage(path: string): Promise<boolean> {
    // Asks with the validator of the browser's own copy.
    const response = await fetchInTime(path, fetchTimeoutMs, { cache: 'no-cache' })
    const isOurs = isOurAnswer(response)
    await keepPage(path, response)
    return isOurs
  }

  async function keepPage(path: string, response: Response): Promise<void> {
    if (response.status !== 200 || response.redirected || !isOurAnswer(response)) return
    const html = await response.text()
    if (isOfRelease(html, site)) await (await open()).put(path, toStoredDocument(path, html, response, Date.now()))
  }

  /** Adds a file whose name changes with its content, from any cache of ours or else from the network. */
  async function add(path: string): Promise<void> {
    const cache = await open()
    if ((await cache.match(path)) !== undefined) return
    const init = { priority: 'low' } as RequestInit
    const response = (await caches.match(path)) ?? (await fetchInTime(path, fetchTimeoutMs, init))
    if (!isKeepable(response)) throw new Error(`${path} cannot be kept`)
    await cache.put(path, response)
  }

  async function addAll(paths: readonly string[]): Promise<void> {
    // One after another: what the visitor does comes first.
    for (const path of paths) await add(path)
  }

  async function addRest(language: string): Promise<void> {
    const words = language === 'en' ? [] : site.parts.map((part) => `${site.words}/${language}/${part}.js`)
    const cache = await open()
    if ((await cache.match(blankPath)) === undefined) await fetchPage(blankPath)
    if (storedLanguage(await cache.match(blankPath)) !== language) return
    await addAll([...site.rest, ...words, language === 'en' ? '/api/countries' : `/api/countries?lang=${language}`])
    await cache.put(completeKey, new Response(language))
  }

  async function takeOver(oldName: string): Promise<void> {
    const [cache, old] = [await open(), await caches.open(oldName)]
    const paths = (await old.keys()).map(({ url }) => new URL(url).pathname)
    for (const path of paths.filter((path) => site.pages.includes(path)).slice(-maxTakenOverPages))
      await fetchPage(path)
    const pages = await Promise.all(site.pages.map((path) => cache.match(path)))
    const named = listPictures((await Promise.all(pages.map((page) => page?.text()))).join())
    for (const path of paths.filter((path) => named.has(path))) await add(path)
    if ((await old.match(completeKey)) === undefined) return
    await fetchPage(blankPath)
    const language = storedLanguage(await cache.match(blankPath))
    if (language === undefined) throw new Error('The server is of another release')
    await addRest(language)
  }

  async function removeOtherLanguages(language: string): Promise<void> {
    const cache = await open()
    for (const path of [blankPath, ...site.pages]) {
      const kept = storedLanguage(await cache.match(path))
      if (kept !== undefined && kept !== language) await cache.delete(path)
    }
    if ((await (await cache.match(completeKey))?.text()) !== language) await cache.delete(completeKey)
  }

  async function removeOldestPictures(): Promise<void> {
    const cache = await open()
    const pictures = (await cache.keys()).filter(({ url }) => isPicture(new URL(url).pathname))
    for (const request of pictures.slice(0, -maxPictures)) await cache.delete(request)
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
    findPage: async (path) => (await open()).match(path),
    async findBlank() {
      const cache = await open()
      return (await cache.match(completeKey)) === undefined ? undefined : cache.match(blankPath)
    },
    keepPage,
    find: async (request) => (await open()).match(request),
    async keep(request, response) {
      const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname
      const bytes = isPicture(path) ? Number(response.headers.get('content-length') ?? 0) : 0
      if (!isKeepable(response) || bytes > maxPictureBytes) return
      await (await open()).put(request, response).catch(() => {})
      if (isPicture(path)) await removeOldestPictures()
    },
    async refresh({ path, language, savesData: isSaving }) {
      await removeOtherLanguages(language)
      const isNeeded = site.pages.includes(path) && (!isSaving || (await (await open()).match(path)) !== undefined)
      return !isNeeded || fetchPage(path).catch(() => false)
    },
    async keepVisit({ language, assets, savesData: isSaving }) {
      for (const asset of assets) if (isAsset(asset) || isPicture(asset)) await add(asset).catch(() => {})
      await removeOldestPictures()
      if (!isSaving) await addRest(language)
    },
  }
}

/** The name of a cache of another release. */
async function findOther(name: string): Promise<string | undefined> {
  return (await caches.keys()).find((other) => other.startsWith(prefix) && other !== name)
}

/** A network that requires a login answers every request with a page. */
function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && !/html/.test(headers.get('content-type') ?? 'html')
}
