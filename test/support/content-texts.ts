import type { MessageDescriptor } from '@lingui/core'
import type { Locator, Page } from 'playwright-core'
import { i18nFor } from '../../src/i18n/catalogs.server'

/** What visitors read in English where `content/` has this text. */
export function englishText(message: MessageDescriptor): string {
  return i18nFor('en')._(message)
}

/** The footer's link to a path; the menu's is hidden on phones. */
export function footerLink(page: Page, path: string): Locator {
  return page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()
}
