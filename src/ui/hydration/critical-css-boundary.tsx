import { keepServerHtml, useWasHydrated } from './use-was-hydrated'

/**
 * The browser does not paint before it has parsed this element, because half-parsed content would move
 * (document.server.tsx).
 */
export const firstViewId = 'first-view'

/**
 * Marks the end of a page's first view. A document has the styles of that view in its head, and those of
 * the whole page here, so that the content above need not wait for them.
 * Source: docs/decisions/2026-11-21-paint-before-fonts-and-scripts.md.
 */
export function CriticalCssBoundary() {
  const wasHydrated = useWasHydrated()
  // After a navigation the complete stylesheet is loaded, and the document's Content-Security-Policy allows
  // no other styles.
  if (!wasHydrated && !import.meta.env.SSR) return null
  return (
    <>
      <span id={firstViewId} hidden />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the prerendered styles stay */}
      <style data-rest="" dangerouslySetInnerHTML={keepServerHtml} suppressHydrationWarning />
    </>
  )
}
