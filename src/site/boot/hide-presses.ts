/** No component listens to these events, only to the click that follows them. */
export const pressEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const

/**
 * Until the application is ready, hides from React the presses that the browser handles by itself. React
 * would hydrate the pressed part of the page and everything around it at once, in one long task, and the
 * browser could not show the effect of the press before that.
 */
export function hidePressesFromReact(): void {
  hide(pressEvents, () => true)
  hide(['click'], isHandledByBrowser)
  hide(
    ['input', 'change'],
    (target) => /radio|checkbox/.test((target as HTMLInputElement).type) && isFieldNotYetReadByApp(target),
  )
}

function hide(types: readonly string[], isHidden: (target: HTMLElement) => boolean): void {
  const onEvent = (event: Event) => {
    if (isHidden(event.target as HTMLElement)) event.stopPropagation()
  }
  for (const type of types) {
    document.addEventListener(type, onEvent, true)
    document.addEventListener('app:ready', () => document.removeEventListener(type, onEvent, true), { once: true })
  }
}

/** Menus and questions open, and fields take focus and choices, without the application. */
function isHandledByBrowser(target: HTMLElement): boolean {
  return target.closest('[popovertarget], summary') !== null || isFieldNotYetReadByApp(target)
}

/** Whether this is in a field that the application has not read yet (forms/state/values-store.ts). */
export function isFieldNotYetReadByApp(target: HTMLElement): boolean {
  const { flow, read } =
    target.closest<HTMLLabelElement | HTMLInputElement>('label, input, select, textarea')?.form?.dataset ?? {}
  return flow !== undefined && read === undefined
}
