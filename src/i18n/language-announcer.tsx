import { useLingui } from '@lingui/react'
import { useRun } from './translation-status'

/** Tells screen readers that the page is in the chosen language now. It stands outside of the menus, which close at that moment. */
export function LanguageAnnouncer() {
  const { i18n } = useLingui()
  const { isReady, news } = useRun()
  return (
    <p role="status" lang={i18n.locale} translate="no" className="sr-only">
      {isReady ? news : undefined}
    </p>
  )
}
