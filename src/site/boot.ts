/**
 * Runs in every document before anything else, and stays under 1 kB. It loads the application once the page has loaded and is idle,
 * or at the visitor's first touch, key or focus, whichever is first, and holds a form that is sent before the application listens:
 * the event is stopped here (nothing typed may reach the URL) and the form is sent again when it can be handled.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-app]')
const chunks = script?.dataset.chunks?.split(' ').filter(Boolean) ?? []
const firstSigns = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
let started = false
let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

for (const sign of firstSigns) addEventListener(sign, start, { once: true, passive: true, capture: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

document.addEventListener('submit', hold, true)
document.addEventListener(
  'app:ready',
  () => {
    document.removeEventListener('submit', hold, true)
    if (held !== undefined) held.form.requestSubmit(held.submitter)
  },
  { once: true },
)

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
  else setTimeout(start, 200)
}

function start(): void {
  if (started || script?.dataset.app === undefined) return
  started = true
  for (const chunk of chunks) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = chunk
    document.head.append(link)
  }
  import(/* @vite-ignore */ script.dataset.app)
}

function hold(event: SubmitEvent): void {
  event.preventDefault()
  held = { form: event.target as HTMLFormElement, submitter: event.submitter }
  start()
}
