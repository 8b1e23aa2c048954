import { importChunk } from './import-chunk'

const script = document.querySelector<HTMLScriptElement>('script[data-chunks]')
const chunks = script?.dataset.chunks?.split(' ').filter(Boolean) ?? []
const firstInteractions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const
const stylesheet = document.createElement('link')
const toFetch = [fetchStylesheet, ...chunks.map((chunk) => () => preloadChunk(chunk))]
let isStarted = false

/**
 * Fetches the application in the idle moments after the load event, and then runs it; all at once at the visitor's first interaction, and
 * where people wait for an answer (result and order pages). Returns the function that starts it immediately.
 */
export function loadAppWhenIdle(): () => void {
  for (const interaction of firstInteractions) {
    addEventListener(interaction, start, { once: true, passive: true, capture: true })
  }
  const whenFirstIdle = script?.dataset.eager === undefined ? fetchAhead : start
  if (document.readyState === 'complete') whenIdle(whenFirstIdle)
  else addEventListener('load', () => whenIdle(whenFirstIdle), { once: true })
  return start
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 150 })
  else setTimeout(work, 200)
}

/** Fetches one file in each idle moment: requesting all of them at once is a long task on a slow phone. */
function fetchAhead(): void {
  const fetchOne = toFetch.shift()
  fetchOne?.()
  if (fetchOne) whenIdle(fetchAhead)
  else whenIdle(start)
}

function fetchStylesheet(): void {
  stylesheet.rel = 'stylesheet'
  stylesheet.href = script?.dataset.sheet ?? ''
  // Matches no medium yet, so it blocks nothing; it is applied when the application runs.
  stylesheet.media = 'not all'
  // After the document's own styles, in its head and in its page: of two equal rules the stylesheet's must win.
  document.body.append(stylesheet)
}

function preloadChunk(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = chunk
  document.head.append(link)
}

async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const fetchOne of toFetch.splice(0)) fetchOne()
  // The document has only the rules of its first state; what the application adds needs the others.
  stylesheet.media = 'all'
  // The chunks are listed in the order in which they depend on each other. Between two of them the browser may paint and respond.
  for (const chunk of chunks) {
    await importChunk(chunk)
    await new Promise((resume) => setTimeout(resume))
  }
}
