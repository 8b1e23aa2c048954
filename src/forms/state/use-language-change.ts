import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'

/**
 * Calls `onChange` when the language changes while a message is shown, because that message is in the
 * previous language.
 */
export function useOnLanguageChange(isShown: boolean, onChange: () => void): void {
  const { locale } = useLingui().i18n
  const shownLocale = useRef(locale)
  useEffect(() => {
    if (isShown && shownLocale.current !== locale) onChange()
    shownLocale.current = locale
  })
}
