/** A page's message to the service worker, which replies `true`, or `false` if it could not be done. */
export type WorkerMessage =
  | {
      kind: 'keep'
      /** The address of the response to cache, below /api. */
      address: string
      /** The body of the server's response, unchanged. */
      body: string
      /** The language of the page. */
      language: string
    }
  | {
      kind: 'forget'
      /** The path of the cached responses to remove, without a query. */
      path: string
    }
  | SiteVisit
  /**
   * The visitor removes everything from this device. The worker pauses caching for half a minute. The kind keeps its
   * name: pages and workers of earlier releases send and expect it.
   */
  | { kind: 'stop' }

/** A page of the site is open and idle. The worker replies whether it could reach our server. */
export interface SiteVisit {
  kind: 'visit'
  path: string
  /** The language of the page. */
  language: string
  /** The addresses of the scripts, fonts and pictures that the page has loaded. */
  assets: readonly string[]
  /** The visitor saves data: the worker fetches nothing that the page has not fetched. */
  savesData: boolean
}
