/** What a page asks of the service worker. It answers with `true`, or `false` if it could not be done. */
export type WorkerMessage =
  | {
      kind: 'keep'
      /** The address of the answer below /api. */
      address: string
      /** The answer of the server, as it came. */
      body: string
      /** The language of the page. */
      language: string
    }
  | {
      kind: 'forget'
      /** The path of the answers to remove, without a query. */
      path: string
    }
  | SiteVisit
  /** The visitor removes what is kept: nothing more is kept while the server's answer is on its way. */
  | { kind: 'stop' }

/** A page of the site is open and idle. The worker answers whether it has reached our server meanwhile. */
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
