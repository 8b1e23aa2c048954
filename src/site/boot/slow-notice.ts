const patienceMs = 8_000
/** How long the button rests after a press. */
const restMs = 2_000
let isWaiting = false

/** Says what is going on, with a way to try again, when somebody has waited for the application for eight seconds. */
export function tellIfSlow(): void {
  if (!isWaiting) setTimeout(show, patienceMs)
  isWaiting = true
}

/** The words come with the document, in its language; their place is a live region, so that they are read out. */
function show(): void {
  const place = document.getElementById('slow')
  const words = document.querySelector<HTMLTemplateElement>('#slow-words')
  if (isReady() || place === null || words === null) return
  place.append(words.content.cloneNode(true))
  place.querySelector('button')?.addEventListener('click', tryAgain)
  document.addEventListener('app:ready', () => place.replaceChildren(), { once: true })
}

/**
 * Asks for the missing chunk at once. Where one stays missing although the server can be reached, a new release may have replaced it, and
 * the document is loaded again: what was typed is kept.
 */
async function tryAgain({ currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLButtonElement
  button.disabled = true
  dispatchEvent(new Event('online'))
  await new Promise((resume) => setTimeout(resume, restMs))
  const { missing } = document.documentElement.dataset
  const answer = missing === undefined || isReady() ? undefined : await fetch('', { method: 'HEAD' }).catch(() => {})
  if (answer?.ok && !isReady()) location.reload()
  button.disabled = false
}

function isReady(): boolean {
  return document.documentElement.dataset.ready === 'true'
}
