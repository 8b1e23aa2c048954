import type { I18n } from '@lingui/core'
import type { TranslatableText } from '../../../content/legal/legal-text'

/** Translates a legal text into the language of the page. */
export function translateLegalText(i18n: I18n, text: TranslatableText): string {
  return typeof text === 'string' ? text : i18n._(text)
}
