import { fetchInTime } from './fetch-in-time'
import { type AnswerCache, keepAnswer, listAnswers } from './kept-answers'
import type { OfflineBuild } from './worker-scope'

const fetchTimeoutMs = 20_000
/** How long a new release waits for each answer that it takes over. */
const takeOverTimeoutMs = 5_000

/** The cache of one release for one scope. Nothing of two releases is ever in one cache. */
export interface ReleaseCache {
  open: () => Promise<Cache>
  /** Fetches the document and all that it needs. Throws if anything is missing or of another release. */
  fill: () => Promise<void>
  /** Takes the answers over from the caches of other releases, fresh where the network has them, and removes these. */
  replaceOthers: () => Promise<void>
  /** Fetches the document again if it is in another language than `language`. */
  changeLanguage: (language: string) => Promise<void>
  /** Returns the document that every page of the scope begins with. */
  findDocument: () => Promise<Response | undefined>
  remove: () => Promise<void>
}

/** `scope` is the path that all pages of the worker begin with, such as /order/. */
export function createReleaseCache(scope: string, { release, documentMarks, assets }: OfflineBuild): ReleaseCache {
  const prefix = `offline ${scope} `
  const name = prefix + release
  /** No key is so short: the document is the same for every key. */
  const documentPath = `${scope}-`
  const open = () => caches.open(name)

  async function fetchDocument(): Promise<void> {
    const response = await fetchInTime(documentPath, fetchTimeoutMs, { cache: 'no-store' })
    const html = await response.clone().text()
    const mark = documentMarks[scope] ?? ''
    // Beside a server of another release, or behind a network that requires a login.
    if (!response.ok || !response.headers.has('x-request-id') || mark === '' || !html.includes(mark))
      throw new Error('The document is not of this release')
    await (await open()).put(documentPath, response)
  }

  return {
    open,
    async fill() {
      try {
        await fetchDocument()
        await (await open()).addAll([...assets])
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    async replaceOthers() {
      const cache = await open()
      for (const other of await caches.keys())
        if (other.startsWith(prefix) && other !== name) {
          await takeOver(await caches.open(other), cache)
          await caches.delete(other)
        }
    },
    async changeLanguage(language) {
      const html = (await (await (await open()).match(documentPath))?.text()) ?? ''
      if (!html.includes(`<html lang="${language}"`)) await fetchDocument()
    },
    findDocument: async () => (await open()).match(documentPath),
    async remove() {
      await caches.delete(name)
    },
  }
}

async function takeOver(from: AnswerCache, to: AnswerCache): Promise<void> {
  await Promise.all(
    (await listAnswers(from)).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      const fresh = await fetchInTime(address, takeOverTimeoutMs, { cache: 'no-store' }).catch(() => undefined)
      if (fresh?.status === 404) return
      if (fresh?.ok && fresh.headers.has('x-request-id')) {
        await keepAnswer(to, { address, body: await fresh.text() }, Date.now())
        return
      }
      const kept = await from.match(request)
      if (kept !== undefined) await to.put(address, kept)
    }),
  )
}
