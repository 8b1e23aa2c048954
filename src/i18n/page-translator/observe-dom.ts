/** What changes within this time is looked at together, in milliseconds. */
const gatherMs = 50

/**
 * Calls `look` once at the start, and then whenever something below `root` appears, changes or opens, until `signal` ends it; never
 * a second time before the first is done. `attributes` are those in which words stand.
 */
export function watch(
  root: Element,
  attributes: readonly string[],
  { look, signal }: { look: () => Promise<void>; signal: AbortSignal },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  const observer = new MutationObserver(later)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden', 'open', 'class', ...attributes],
  })
  // What opens without React: menus, answers, dialogs.
  root.addEventListener('toggle', later, { capture: true, signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  later()

  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(now, gatherMs)
  }

  async function now(): Promise<void> {
    if (isLooking) return later()
    isLooking = true
    await look()
    isLooking = false
  }
}
