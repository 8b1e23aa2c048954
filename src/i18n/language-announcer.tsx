import { useLingui } from '@lingui/react'
import { useTranslationStatus } from './translation-status'

/**
 * Announces the progress of a language change to screen readers. It is the only live region for it: the
 * selectors show the same status visually, and the menus around them close when the page is ready.
 */
export function LanguageAnnouncer() {
  const { i18n } = useLingui()
  const { announcement } = useTranslationStatus()
  return (
    <p role="status" lang={i18n.locale} translate="no" className="sr-only">
      {announcement}
    </p>
  )
}
