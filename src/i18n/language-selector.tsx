import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Language, languages } from '../domain/languages'
import { nameOf, shippedLanguages } from '../domain/shipped-languages'
import { retryLoad } from '../ui/hydration/retry-load'
import { useRun } from './translation-status'

const engine = () => retryLoad(() => import('./switch-language'), [500, 2_000])

/**
 * The selector of the twelve languages. With scripts the page changes in place; without them, or where the
 * engine does not load, the server is asked for the page in that language (`?lang=`).
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export function LanguageSelector() {
  const { i18n } = useLingui()
  const { language = i18n.locale, isRunning = false, isReady = false, news } = useRun()
  const line = useRef<HTMLParagraphElement>(null)
  // That the page is ready is announced outside of the menu, which closes (language-announcer.tsx).
  const shown = isReady ? undefined : news

  // In the menu of narrow screens the news come to stand below what is seen.
  useEffect(() => {
    if (shown !== undefined) line.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  return (
    <form method="get" onSubmit={choose}>
      <div className="flex items-end gap-2">
        <label className="grow font-bold">
          <Trans>Translate Page</Trans>
          <select
            // What was chosen in another selector, or on an earlier visit, shows here too.
            key={language}
            name="lang"
            defaultValue={language}
            onChange={({ target }) =>
              engine().then(
                ({ prepare }) => prepare(target.value as Language),
                () => {},
              )
            }
            disabled={isRunning}
            translate="no"
            className="mt-1 block h-12 w-full border-2 border-coal bg-white px-3 font-normal text-coal"
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          disabled={isRunning}
          className="h-12 bg-coal px-4 font-bold text-harmattan enabled:hover:bg-char"
        >
          <Trans>Translate</Trans>
        </button>
      </div>
      <p ref={line} role="status" translate="no" className="mt-2 scroll-mb-4 text-sm empty:hidden">
        {shown}
      </p>
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
    </form>
  )
}

function WithoutScripts() {
  const ready = shippedLanguages.map(nameOf).join(', ')
  return (
    <p className="mt-2 text-sm">
      <Trans>Without scripts the site can be read in these languages: {ready}.</Trans>
    </p>
  )
}

function choose(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  const language = new FormData(form).get('lang') as Language
  engine().then(
    ({ choose }) => choose(language),
    () => form.submit(),
  )
}
