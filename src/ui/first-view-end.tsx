import { untouched, useWasHydrated } from './hydrated'

/**
 * Where the first view of a page ends: a document has the styles of that view in its head, and those of the whole page here, where nothing
 * above has to wait for them. Source: decisions, paint first.
 */
export function FirstViewEnd() {
  const wasHydrated = useWasHydrated()
  // Who comes over a navigation has the whole sheet, and the policy of the document knows no other styles.
  if (!wasHydrated && !import.meta.env.SSR) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the document's own styles stay
  return <style data-rest="" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
