import { endlessRetryDelays, retryLoad } from '../ui/hydration/retry-load'

/** After this time the application starts unstyled: it is better than an application that does not start. */
const patienceMs = 4_000

/**
 * Resolves once the complete stylesheet, which the boot script requests, applies, but no later than its first
 * failure or four seconds. A document contains only the CSS for its initial state: what the application adds
 * before would be painted unstyled and then move. A failed stylesheet is requested again until it loads.
 */
export function waitForCompleteStylesheet(): Promise<void> {
  const url = document.querySelector<HTMLScriptElement>('script[data-sheet]')?.dataset.sheet
  // The development server has no such stylesheet.
  if (!url) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    void retryLoad(() => loadStylesheet(url).finally(resolve), endlessRetryDelays())
  })
}

/** Waits for the link of the boot script, which removes it if it fails, or for one of its own. */
function loadStylesheet(url: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[href="${url}"]`) ?? appendStylesheet(url)
  return new Promise((resolve, reject) => {
    if (isLoaded(link)) resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(url))
    })
  })
}

function appendStylesheet(url: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.body.append(link)
  return link
}

/** Some browsers have a sheet before its rules, and refuse to read them then. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
