/** Changes within this time are handled together, in milliseconds. */
const debounceMs = 50

/**
 * Calls `onChange` once at the start, and then whenever something below `root` appears, changes or opens,
 * until `signal` is aborted. Never runs two calls at once. `attributes` are those that contain text.
 */
export function observeDom(
  root: Element,
  attributes: readonly string[],
  { onChange, signal }: { onChange: () => Promise<void>; signal: AbortSignal },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const observer = new MutationObserver(schedule)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden', 'open', 'class', ...attributes],
  })
  // Elements that open without React: menus, answers, dialogs.
  root.addEventListener('toggle', schedule, { capture: true, signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  schedule()

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(run, debounceMs)
  }

  async function run(): Promise<void> {
    if (isRunning) return schedule()
    isRunning = true
    await onChange()
    isRunning = false
  }
}
