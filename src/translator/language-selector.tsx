import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { languages } from '../domain/languages'

/**
 * The choice of the twelve languages. Without scripts it asks the server for the page in that language (`?lang=`). The other
 * languages are still to come, so choosing one says so. Source: specification, sections 2 (menu behaviour) and 9 (languages).
 */
export function LanguageSelector() {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<string>()
  const answer = useRef<HTMLParagraphElement>(null)
  const name = languages.find(({ code }) => code === asked)?.name

  // In the menu of narrow screens the answer comes to stand below what is seen.
  useEffect(() => {
    if (asked !== undefined) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked(String(new FormData(event.currentTarget).get('lang')))
  }

  return (
    <form method="get" onSubmit={choose}>
      <div className="flex items-end gap-2">
        <label className="grow font-bold">
          <Trans>Translate Page</Trans>
          <select
            name="lang"
            defaultValue={i18n.locale}
            className="mt-1 block h-12 w-full border-2 border-coal bg-white px-3 font-normal text-coal"
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="h-12 bg-coal px-4 font-bold text-harmattan hover:bg-char">
          <Trans>Translate</Trans>
        </button>
      </div>
      <p ref={answer} role="status" className="mt-2 scroll-mb-4 text-sm empty:hidden">
        {asked === i18n.locale && <Trans>This page is in {name} now.</Trans>}
        {name !== undefined && asked !== i18n.locale && (
          <Trans>{name} is on its way. Until it is here, the page stays in English.</Trans>
        )}
      </p>
      <noscript>
        <p className="mt-2 text-sm">
          <Trans>The other languages are on their way; the page stays in English.</Trans>
        </p>
      </noscript>
    </form>
  )
}
