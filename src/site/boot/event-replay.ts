import { isFieldNotYetReadByApp } from './hide-presses'
import { scheduleSlowNotice } from './slow-notice'
import { nextTask } from './turns'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A visitor's action to replay later. `control` is set if the visitor typed into that control. */
interface QueuedEvent {
  control?: Control
  replay: () => void
}

const queue: QueuedEvent[] = []
/** The last clicked radio button of each group: a second click on it fires no `input` event. */
const lastRadio: Record<string, HTMLInputElement> = {}
let isReplaying = false

const listeners = { submit: onSubmit, click: onClick, input: onInput }
let startApp = () => {}

/** Plain buttons; those of menus only where the browser opens no menu. */
const waitingButtons = `button[type=button]:not(${'popover' in document.documentElement ? '[popovertarget], ' : ''}#slow *)`

/**
 * Queues the visitor's clicks, choices and submissions until the application is ready, and then replays
 * them in order. Form values must never end up in the URL. `start` starts the application at once.
 */
export function startReplayQueue(start: () => void): void {
  startApp = start
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, true)
  document.addEventListener('app:ready', replayQueue, { once: true })
  // A page that shows nothing useful without the application schedules the notice from the start.
  if (document.querySelector('script[data-eager]') !== null) scheduleSlowNotice()
}

function enqueue(replay: () => void): void {
  queue.push({ replay })
  scheduleSlowNotice()
  startApp()
}

/** Marks the form as busy at once, so that its button shows the busy text. */
function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event
  const form = target as HTMLFormElement
  // The browser submits a plain form itself; the server responds with a page.
  if (isReplaying || (form.method === 'post' && form.dataset.flow === undefined)) return
  event.preventDefault()
  event.stopPropagation()
  if (form.getAttribute('aria-busy') === 'true') return
  form.setAttribute('aria-busy', 'true')
  enqueue(() => {
    form.setAttribute('aria-busy', 'false')
    form.requestSubmit(submitter)
  })
}

/**
 * Links, menus and inputs work without JavaScript. Only a plain button outside menus and a repeated choice
 * have to wait; and links without a network, because the browser would leave the page for an error page of its own.
 */
function onClick(event: MouseEvent): void {
  if (isReplaying) return
  const target = event.target as HTMLInputElement
  const button = target.closest<HTMLElement>(waitingButtons + (navigator.onLine ? '' : ',a[href^="/"]'))
  if (button !== null) {
    // Otherwise React would handle the click as well, during hydration.
    event.stopPropagation()
    event.preventDefault()
    // Unless it has disappeared meanwhile.
    enqueue(() => (button.checkVisibility?.() ?? button.isConnected) && button.click())
  } else if (target.type === 'radio' && isFieldNotYetReadByApp(target)) {
    if (lastRadio[target.name] === target) enqueue(() => target.click())
    lastRadio[target.name] = target
  }
}

/**
 * Input needs no replay by itself. Behind a queued action it is replayed too, so that the latest value
 * wins.
 */
function onInput({ target }: Event): void {
  const control = target as HTMLInputElement
  if (isReplaying || queue.length === 0 || control.type === 'file') return
  const { value, checked } = control
  if (queue.at(-1)?.control === control) queue.pop()
  queue.push({
    control,
    replay() {
      control.value = value
      control.checked = checked
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
}

/** Lets React render between two actions, so that each of them sees the changes of the previous one. */
async function replayQueue(): Promise<void> {
  await nextTask()
  for (let queuedEvent = queue.shift(); queuedEvent !== undefined; queuedEvent = queue.shift()) {
    isReplaying = true
    try {
      queuedEvent.replay()
    } catch {
      // The element of the action no longer exists.
    }
    isReplaying = false
    await nextTask()
  }
  for (const [type, listener] of Object.entries(listeners))
    document.removeEventListener(type, listener as EventListener, true)
}
