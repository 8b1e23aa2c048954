import { tellIfSlow } from './slow-notice'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** One thing that the visitor did, to be done again. `control` is set where it was typing into that control. */
interface Action {
  control?: Control
  replay: () => void
}

const queue: Action[] = []
/** The radio button that was clicked last in each group: a second click on it changes nothing that the browser would tell of. */
const lastRadio: Record<string, HTMLInputElement> = {}
let isReplaying = false

const listeners = { submit: onSubmit, click: onClick, input: onInput }
let startApp = () => {}

/**
 * Queues what the visitor presses, chooses and sends before the application listens, and replays it in the same order when it does.
 * Nothing typed may reach the address. `start` starts the application at once.
 */
export function startReplayQueue(start: () => void): void {
  startApp = start
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, true)
  document.addEventListener('app:ready', replayAll, { once: true })
  // A page that is nothing without the application is waited for from the start.
  if (document.querySelector('script[data-eager]') !== null) tellIfSlow()
}

function add(replay: () => void): void {
  queue.push({ replay })
  tellIfSlow()
  startApp()
}

/** The form says that it is busy at once; its styles then show the busy words. */
function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event
  const form = target as HTMLFormElement
  // A form that the server answers with a page goes there by itself.
  if (isReplaying || (form.method === 'post' && form.dataset.flow === undefined)) return
  event.preventDefault()
  event.stopPropagation()
  if (form.getAttribute('aria-busy') === 'true') return
  form.setAttribute('aria-busy', 'true')
  add(() => {
    form.setAttribute('aria-busy', 'false')
    form.requestSubmit(submitter)
  })
}

/** Links, menus and inputs work without scripts; a button that belongs to neither a form nor a menu waits, and so does a repeated choice. */
function onClick(event: MouseEvent): void {
  if (isReplaying) return
  const target = event.target as HTMLInputElement
  const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget], #slow *)')
  if (button !== null) {
    // React would handle it as well, while it takes over the document.
    event.stopPropagation()
    add(() => isShown(button) && button.click())
  } else if (target.type === 'radio') {
    if (lastRadio[target.name] === target) add(() => target.click())
    lastRadio[target.name] = target
  }
}

/** Typing needs no replay by itself; after a press it is replayed too, so that what came last stays. */
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

/** React draws between two actions, so that each of them finds what the one before it has changed. */
async function replayAll(): Promise<void> {
  await nextTask()
  for (let action = queue.shift(); action !== undefined; action = queue.shift()) {
    isReplaying = true
    try {
      action.replay()
    } catch {
      // What it was about is gone.
    }
    isReplaying = false
    await nextTask()
  }
  for (const [type, listener] of Object.entries(listeners))
    document.removeEventListener(type, listener as EventListener, true)
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}

/** Whether a button is still there to be pressed. */
function isShown(button: HTMLButtonElement): boolean {
  return button.isConnected && (button.checkVisibility?.() ?? true)
}
