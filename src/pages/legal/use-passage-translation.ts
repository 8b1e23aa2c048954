import { useLingui } from '@lingui/react'
import { type RefObject, useEffect } from 'react'

/**
 * Has the texts inside `ref` that the catalog does not contain translated by a service, if one is configured. They
 * are marked as English (`TranslatedText`). The static prose may be rendered later than the page, so it is watched.
 * The site's client listens to the event.
 * Source: docs/product/languages.md#114-page-translator.
 */
export function usePassageTranslation(ref: RefObject<HTMLElement | null>): void {
  const { locale } = useLingui().i18n
  useEffect(() => {
    const root = ref.current
    if (root === null || locale === 'en') return
    const start = () => {
      if (root.querySelector('[lang=en]') === null) return
      observer.disconnect()
      document.dispatchEvent(new Event('app:untranslated'))
    }
    const observer = new MutationObserver(start)
    observer.observe(root, { childList: true, subtree: true })
    start()
    return () => observer.disconnect()
  }, [ref, locale])
}
