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
