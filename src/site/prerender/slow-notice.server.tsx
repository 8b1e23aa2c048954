import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '../../ui/button'

/**
 * What every document brings for visitors who wait for the application in vain: an empty live region, and the words that the boot script
 * puts into it after a while (boot/slow-notice.ts). They stand outside of what React takes over.
 */
export function slowNotice(i18n: I18n): string {
  const words = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-gold p-4 text-coal">
        <p className="max-w-reading font-bold">
          <Trans>This page has not finished loading. Your connection is slow or lost. What you typed is kept.</Trans>
        </p>
        <Button className="bg-coal text-harmattan">
          <Trans>Try again</Trans>
        </Button>
      </div>
    </I18nProvider>,
  )
  return `<div id="slow" role="status" class="fixed inset-x-0 bottom-0 z-50 print:hidden"></div><template id="slow-words">${words}</template>`
}
