const queue: (() => void)[] = []

/**
 * Queues forms that are submitted and buttons that are clicked before the application listens, and replays them when it is ready. Nothing
 * typed may reach the address. `startApp` starts the application at once.
 */
export function startReplayQueue(startApp: () => void): void {
  document.addEventListener('submit', queueSubmit, true)
  document.addEventListener('click', queueClick, true)
  document.addEventListener(
    'app:ready',
    () => {
      document.removeEventListener('submit', queueSubmit, true)
      document.removeEventListener('click', queueClick, true)
      for (const replay of queue) replay()
    },
    { once: true },
  )

  function queueSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    queue.push(() => form.requestSubmit(event.submitter))
    startApp()
  }

  /** Links, menus and inputs work without scripts; a button that belongs to neither a form nor a menu waits. */
  function queueClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    if (button !== null) queue.push(() => button.click())
  }
}
