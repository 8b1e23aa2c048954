import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Language, languages } from '../domain/languages'
import { languageLabel, languageName, shippedLanguages } from '../domain/shipped-languages'
import { retryLoad } from '../ui/hydration/retry-load'
import { useTranslationStatus } from './translation-status'

const loadLanguageSwitcher = () => retryLoad(() => import('./switch-language'), [500, 2_000])

/**
 * The selector for the twelve languages. With JavaScript the page changes in place. Without it, or if the
 * language module does not load, the form requests the page in that language from the server (`?lang=`).
 * Source: docs/product/languages.md#112-choosing-a-language.
 */
export function LanguageSelector() {
  const { i18n } = useLingui()
  const { language = i18n.locale, isRunning = false, isReady = false, announcement } = useTranslationStatus()
  const statusRef = useRef<HTMLParagraphElement>(null)
  // The ready message is only announced, in one place (language-announcer.tsx).
  const statusText = isReady ? undefined : announcement

  // In the menu of narrow screens the status appears below the visible area.
  useEffect(() => {
    if (statusText !== undefined) statusRef.current?.scrollIntoView({ block: 'nearest' })
  }, [statusText])

  return (
    <form method="get" onSubmit={handleSubmit}>
      <div className="flex flex-wrap items-end gap-2">
        <label className="min-w-0 grow basis-36 font-bold">
          <Trans comment="Label of the list of languages">Translate Page</Trans>
          <select
            // Also shows a choice from another selector or an earlier visit.
            key={language}
            name="lang"
            defaultValue={language}
            onChange={({ target }) =>
              loadLanguageSwitcher().then(
                ({ prefetchLanguage }) => prefetchLanguage(target.value as Language),
                () => {},
              )
            }
            disabled={isRunning}
            translate="no"
            className="mt-1 block h-12 w-full border-2 border-coal bg-white px-3 font-normal text-coal"
          >
            {languages.map((offered) => (
              <option key={offered.code} value={offered.code} lang={offered.code}>
                {languageLabel(offered)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          disabled={isRunning}
          className="min-h-12 max-w-full shrink-0 bg-coal px-4 font-bold large-text:px-2 text-harmattan enabled:hover:bg-char"
        >
          <Trans comment="Button that translates the page into the chosen language">Translate</Trans>
        </button>
      </div>
      <p ref={statusRef} translate="no" className="mt-2 scroll-mb-4 text-sm empty:hidden">
        {statusText}
      </p>
      <noscript>{import.meta.env.SSR && <NoScriptLanguages />}</noscript>
    </form>
  )
}

function NoScriptLanguages() {
  const ready = shippedLanguages.map(languageName).join(', ')
  return (
    <p className="mt-2 text-sm">
      <Trans comment="{ready} is a list of languages.">
        Without JavaScript, you can read this site in these languages: {ready}.
      </Trans>
    </p>
  )
}

function handleSubmit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  const language = new FormData(form).get('lang') as Language
  loadLanguageSwitcher().then(
    ({ switchLanguage }) => switchLanguage(language),
    () => form.submit(),
  )
}
