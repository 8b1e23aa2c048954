import { fetchInTime } from './fetch-in-time'
import { listPictures } from './site-documents'
import type { SiteBuild } from './worker-scope'

const fetchTimeoutMs = 20_000
/** Pictures of one device; the oldest make room. */
const maxPictures = 60
const maxPictureBytes = 300_000

/** Files that are kept beside the pages: scripts, styles, fonts, catalogs, pictures, and public lists. */
export interface SiteFiles {
  /** Adds files one after another, from any cache of ours or else from the network. Throws if one is missing. */
  addAll: (paths: readonly string[]) => Promise<void>
  /** Adds those that are ours and can be had. */
  addLoaded: (paths: readonly string[]) => Promise<void>
  /** Keeps a response, unless it is not one of ours or there is no space. */
  keep: (request: Request, response: Response) => Promise<void>
}

export function createSiteFiles(open: () => Promise<Cache>, site: SiteBuild): SiteFiles {
  const isAsset = (path: string) =>
    site.core.includes(path) || site.rest.includes(path) || path.startsWith(`${site.words}/`)

  /** The name of a file changes with its content, so any copy will do. */
  async function add(path: string): Promise<void> {
    const cache = await open()
    if ((await cache.match(path)) !== undefined) return
    const init = { priority: 'low' } as RequestInit
    const response = (await caches.match(path)) ?? (await fetchInTime(path, fetchTimeoutMs, init))
    if (!isKeepable(response)) throw new Error(`${path} cannot be kept`)
    await cache.put(path, response)
  }

  async function removeOldestPictures(): Promise<void> {
    const cache = await open()
    const pictures = (await cache.keys()).filter(({ url }) => isPicture(new URL(url).pathname))
    for (const request of pictures.slice(0, -maxPictures)) await cache.delete(request)
  }

  return {
    async addAll(paths) {
      // One after another: what the visitor does comes first.
      for (const path of paths) await add(path)
    },
    async addLoaded(paths) {
      for (const path of paths) if (isAsset(path) || isPicture(path)) await add(path).catch(() => {})
      await removeOldestPictures()
    },
    async keep(request, response) {
      const isLarge = Number(response.headers.get('content-length') ?? 0) > maxPictureBytes
      const isOnePicture = isPicture(new URL(request.url).pathname)
      if (!isKeepable(response) || (isOnePicture && isLarge)) return
      await (await open()).put(request, response).catch(() => {})
      if (isOnePicture) await removeOldestPictures()
    },
  }
}

function isPicture(path: string): boolean {
  return listPictures(path).has(path)
}

/** A network that requires a login answers every request with a page. */
function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && !/html/.test(headers.get('content-type') ?? 'html')
}
