import { headings, text } from '../../generated/faces'

/**
 * Runs in every document before anything else, and stays about 1 kB. The document is complete without the application: it reads, its
 * menu opens, its fields take text. So the application is fetched once the page has loaded and is idle, but it runs at the visitor's
 * first sign (a touch, a key, a move, a scroll), one chunk at a time, or after a long quiet; at once only where people wait for an
 * answer (result and order pages). What is sent or pressed before it listens is held here (nothing typed may reach the URL) and done
 * when it does. Our typefaces come after the first paint, which needs none.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-chunks]')
const chunks = script?.dataset.chunks?.split(' ').filter(Boolean) ?? []
const firstSigns = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const
const quietMs = 14_000
const held: (() => void)[] = []
const sheet = document.createElement('link')
const toFetch = [fetchSheet, ...chunks.map((chunk) => () => fetchChunk(chunk))]
let isStarted = false

new PerformanceObserver((_paints, observer) => {
  observer.disconnect()
  exchangeFaces().catch(() => {})
}).observe({ type: 'paint', buffered: true })

for (const sign of firstSigns) addEventListener(sign, start, { once: true, passive: true, capture: true })
const firstIdle = script?.dataset.eager === undefined ? fetchAhead : start
if (document.readyState === 'complete') whenIdle(firstIdle)
else addEventListener('load', () => whenIdle(firstIdle), { once: true })

document.addEventListener('submit', holdForm, true)
document.addEventListener('click', holdPress, true)
document.addEventListener(
  'app:ready',
  () => {
    document.removeEventListener('submit', holdForm, true)
    document.removeEventListener('click', holdPress, true)
    for (const again of held) again()
  },
  { once: true },
)

/**
 * Ours are added when they are all here, in two steps, for laying out anew what is seen is a long task on a slow phone: the headings, then the
 * text. Adding a face works out no style anew. One that does not come leaves the stand-ins where they are.
 */
async function exchangeFaces(): Promise<void> {
  const [first, second] = await Promise.all([loaded(headings), nextTask().then(() => loaded(text))])
  first.forEach(add)
  await new Promise((drawn) => requestAnimationFrame(drawn))
  await nextTask()
  second.forEach(add)
}

function loaded(faces: typeof headings | typeof text): Promise<FontFace[]> {
  return Promise.all(faces.map(([family, weight, url]) => new FontFace(family, `url(${url})`, { weight }).load()))
}

function add(face: FontFace): void {
  document.fonts.add(face)
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 200)
}

/** One address in each idle moment: to ask for all of them is a long task on a slow phone. */
function fetchAhead(): void {
  const fetchOne = toFetch.shift()
  fetchOne?.()
  if (fetchOne) whenIdle(fetchAhead)
  else setTimeout(() => whenIdle(start), quietMs)
}

function fetchSheet(): void {
  sheet.rel = 'stylesheet'
  sheet.href = script?.dataset.sheet ?? ''
  // For no medium yet: it comes along without holding anything up, and is applied when the application runs.
  sheet.media = 'not all'
  // Behind the document's own styles, which stand in its head and in its page: of two rules alike the whole sheet's is to hold.
  document.body.append(sheet)
}

function fetchChunk(chunk: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = chunk
  document.head.append(link)
}

async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const fetchOne of toFetch.splice(0)) fetchOne()
  // The document has the rules of its first state alone; whatever the application adds needs the others.
  sheet.media = 'all'
  // The chunks stand in the order in which they need each other. Between two of them the browser may draw and answer.
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk)
    await nextTask()
  }
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  held.push(() => form.requestSubmit(event.submitter))
  start()
}

/** Links, menus and inputs answer without scripts; a button that is neither a form's nor a menu's waits. */
function holdPress(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
  if (button !== null) held.push(() => button.click())
}
