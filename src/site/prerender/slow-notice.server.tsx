import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '../../ui/button'

/**
 * Renders what every document contains for visitors whose application does not load: an empty live region,
 * and the text that the boot script inserts into it after a while (boot/slow-notice.ts). Both are outside
 * the React root.
 */
export function renderSlowNotice(i18n: I18n): string {
  const noticeHtml = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-gold p-4 text-coal">
        <p className="max-w-reading font-bold">
          <Trans>
            This page has not finished loading. Your connection is slow or has been lost. What you typed is still here.
          </Trans>
        </p>
        <Button className="bg-coal text-harmattan">
          <Trans comment="Button that loads the page again">Try again</Trans>
        </Button>
      </div>
    </I18nProvider>,
  )
  return `<div id="slow" role="status" class="fixed inset-x-0 bottom-0 z-50 print:hidden"></div><template id="slow-words">${noticeHtml}</template>`
}
