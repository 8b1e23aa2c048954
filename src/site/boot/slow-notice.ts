const noticeDelayMs = 8_000
/** How long the button stays disabled after a click. */
const retryCooldownMs = 2_000
let isScheduled = false

/** Schedules a notice with a retry button, for visitors who have waited eight seconds for the application. */
export function scheduleSlowNotice(): void {
  if (!isScheduled) setTimeout(showNotice, noticeDelayMs)
  isScheduled = true
}

/**
 * The document contains the text in its own language. The container is a live region, so that screen
 * readers announce it.
 */
function showNotice(): void {
  const liveRegion = document.getElementById('slow')
  const template = document.querySelector<HTMLTemplateElement>('#slow-words')
  if (isReady() || liveRegion === null || template === null) return
  liveRegion.append(template.content.cloneNode(true))
  liveRegion.querySelector('button')?.addEventListener('click', retryMissingChunk)
  document.addEventListener('app:ready', () => liveRegion.replaceChildren(), { once: true })
}

/**
 * Retries the missing chunk at once. If it stays missing although the server can be reached, a new release
 * may have replaced it, so the document is reloaded. Typed values are kept.
 */
async function retryMissingChunk({ currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLButtonElement
  button.disabled = true
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, retryCooldownMs))
  const { missing } = document.documentElement.dataset
  const response = missing === undefined || isReady() ? undefined : await fetch('', { method: 'HEAD' }).catch(() => {})
  if (response?.ok && !isReady()) location.reload()
  button.disabled = false
}

function isReady(): boolean {
  return document.documentElement.dataset.ready === 'true'
}
