import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'

/** What is shown was said in the language of its moment: once another is spoken, `sayAnew` is called. */
export function useSaidAnew(isShown: boolean, sayAnew: () => void): void {
  const { locale } = useLingui().i18n
  const said = useRef(locale)
  useEffect(() => {
    if (isShown && said.current !== locale) sayAnew()
    said.current = locale
  })
}
