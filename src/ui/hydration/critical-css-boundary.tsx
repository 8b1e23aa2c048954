import { untouched, useWasHydrated } from './use-was-hydrated'

/** The browser paints nothing before it has read this element: what is half read would move (document.server.tsx). */
export const firstViewId = 'first-view'

/**
 * The end of a page's first view: a document has the styles of that view in its head, and those of the whole
 * page here, where nothing above has to wait for them.
 * Source: docs/decisions/2026-11-21-paint-before-fonts-and-scripts.md.
 */
export function FirstViewEnd() {
  const wasHydrated = useWasHydrated()
  // Who comes over a navigation has the whole sheet, and the policy of the document knows no other styles.
  if (!wasHydrated && !import.meta.env.SSR) return null
  return (
    <>
      <span id={firstViewId} hidden />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the document's own styles stay */}
      <style data-rest="" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
    </>
  )
}
