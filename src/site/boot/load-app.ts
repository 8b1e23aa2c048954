import { importChunk } from './import-chunk'
import { nextPaint, nextTask } from './turns'

const bootScript = document.querySelector<HTMLScriptElement>('script[data-chunks]')
const chunks = bootScript?.dataset.chunks?.split(' ').filter(Boolean) ?? []
const firstInteractions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const
const stylesheet = document.createElement('link')
const pendingFetches = [fetchStylesheet, ...chunks.map((chunk) => () => preloadChunk(chunk))]
let isStarted = false

/**
 * Fetches the application in idle time after the load event, and then runs it. On the visitor's first
 * interaction, and on pages that wait for a result (result and order pages), it does both at once. Returns
 * the function that starts it immediately.
 */
export function loadAppWhenIdle(): () => void {
  for (const interaction of firstInteractions) {
    addEventListener(interaction, startApp, { once: true, passive: true, capture: true })
  }
  const onFirstIdle = bootScript?.dataset.eager === undefined ? fetchNextWhenIdle : startApp
  if (document.readyState === 'complete') runWhenIdle(onFirstIdle)
  else addEventListener('load', () => runWhenIdle(onFirstIdle), { once: true })
  return startApp
}

function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 150 })
  else setTimeout(task, 200)
}

/** Fetches one file per idle period: requesting all of them at once is a long task on a slow phone. */
function fetchNextWhenIdle(): void {
  const fetchNext = pendingFetches.shift()
  fetchNext?.()
  if (fetchNext) runWhenIdle(fetchNextWhenIdle)
  else runWhenIdle(startApp)
}

function fetchStylesheet(): void {
  stylesheet.rel = 'stylesheet'
  stylesheet.href = bootScript?.dataset.sheet ?? ''
  // The media query matches nothing yet, so it does not block rendering; it is applied when the application
  // runs.
  stylesheet.media = 'not all'
  // What the media query does not match would come after the chunks, which wait for it (complete-stylesheet.ts).
  if (isStarted) stylesheet.fetchPriority = 'high'
  // The application requests it again.
  stylesheet.onerror = () => stylesheet.remove()
  // Placed after the inlined styles in the head and in the page: of two equal rules, the one in the
  // stylesheet must win.
  document.body.append(stylesheet)
}

function preloadChunk(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = chunk
  document.head.append(link)
}

async function startApp(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const fetchNext of pendingFetches.splice(0)) fetchNext()
  // If a press started the application, its effect is painted first.
  await nextPaint()
  // The document contains only the CSS for its initial state. Everything the application adds needs the full
  // stylesheet.
  stylesheet.media = 'all'
  // The chunks are listed in dependency order. Between two chunks the browser can paint and handle input.
  for (const chunk of chunks) {
    await importChunk(chunk)
    await nextTask()
  }
}
