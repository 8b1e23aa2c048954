import { fetchWithTimeout } from './fetch-with-timeout'
import { listPictures } from './site-documents'
import type { SiteBuild } from './worker-scope'

const fetchTimeoutMs = 20_000
/** The most pictures on one device; the oldest are deleted first. */
const maxPictures = 60
const maxPictureBytes = 300_000

/** The cached files other than pages: scripts, styles, fonts, catalogs, pictures, and public lists. */
export interface SiteFiles {
  /** Adds files one after another, from any of our caches or else from the network. Throws if one is missing. */
  addAll: (paths: readonly string[]) => Promise<void>
  /** Adds our own files among these. Skips those that cannot be fetched. */
  addLoaded: (paths: readonly string[]) => Promise<void>
  /** Caches a response, unless it is not ours, is a large picture, or there is no space. */
  cacheFile: (request: Request, response: Response) => Promise<void>
}

export function createSiteFiles(open: () => Promise<Cache>, site: SiteBuild): SiteFiles {
  const isAsset = (path: string) =>
    site.core.includes(path) || site.rest.includes(path) || path.startsWith(`${site.catalogFolder}/`)

  /** The name of a file changes with its content, so a copy of any release is current. */
  async function add(path: string): Promise<void> {
    const cache = await open()
    if ((await cache.match(path)) !== undefined) return
    const init = { priority: 'low' } as RequestInit
    const response = (await caches.match(path)) ?? (await fetchWithTimeout(path, fetchTimeoutMs, init))
    if (!isCacheable(response)) throw new Error(`${path} cannot be cached`)
    await cache.put(path, response)
  }

  async function removeOldestPictures(): Promise<void> {
    const cache = await open()
    const pictures = (await cache.keys()).filter(({ url }) => isPicture(new URL(url).pathname))
    for (const request of pictures.slice(0, -maxPictures)) await cache.delete(request)
  }

  return {
    async addAll(paths) {
      // One after another, so that the visitor's own requests come first.
      for (const path of paths) await add(path)
    },
    async addLoaded(paths) {
      for (const path of paths) if (isAsset(path) || isPicture(path)) await add(path).catch(() => {})
      await removeOldestPictures()
    },
    async cacheFile(request, response) {
      const isLarge = Number(response.headers.get('content-length') ?? 0) > maxPictureBytes
      const isOnePicture = isPicture(new URL(request.url).pathname)
      if (!isCacheable(response) || (isOnePicture && isLarge)) return
      try {
        await (await open()).put(request, response)
        if (isOnePicture) await removeOldestPictures()
      } catch {
        // There is no space, or caching is paused.
      }
    },
  }
}

function isPicture(path: string): boolean {
  return listPictures(path).has(path)
}

/** A network that requires a login responds to every request with an HTML page. */
function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !/html/.test(headers.get('content-type') ?? 'html')
}
