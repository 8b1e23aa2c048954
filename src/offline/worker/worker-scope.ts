/** Constants that the build prepends to the worker's code (site/prerender/write-offline-worker.server.ts). */
export interface OfflineBuild {
  /** Changes with every file that the worker caches, so that a browser notices a new release. */
  release: string
  /** A text that the document of each scope contains only in this release, such as the list of its scripts. */
  documentMarks: Readonly<Record<string, string>>
  /** The addresses of the scripts, styles and fonts. The content at an address never changes. */
  assets: readonly string[]
  /** The number of days for which a response of the server is cached. */
  maxAgeDays: number
  site: SiteBuild
}

/** What the cache of the whole site holds. Addresses begin with a slash. */
export interface SiteBuild {
  /** The paths of the pages that may be cached, in lower case: none that shows a payment, an order or a ticket. */
  pages: readonly string[]
  /** The scripts, styles and fonts that every page needs. */
  core: readonly string[]
  /** The scripts that only some pages need. */
  rest: readonly string[]
  /** The folder of the catalogs, and the parts of each language that the pages need. */
  catalogFolder: string
  parts: readonly string[]
}

/** An event that the worker stays awake for. */
interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page. */
export interface PageRequest extends LastingEvent {
  request: Request
  /** The browser asks for a document while the worker starts. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

interface PageMessage extends LastingEvent {
  data: unknown
  ports: readonly MessagePort[]
}

/** The part of a service worker's global scope that we use; TypeScript has it only without the DOM. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'fetch', listener: (event: PageRequest) => void): void
    (type: 'message', listener: (event: PageMessage) => void): void
  }
}
