import type { I18n } from '@lingui/core'
import type { TranslatableText } from '../../../content/legal/legal-text'
import { hasMessage } from '../../domain/text/short-message-keys'

/** Translates a legal text into the language of the page. */
export function translateLegalText(i18n: I18n, text: TranslatableText): string {
  return typeof text === 'string' ? text : i18n._(text)
}

/** Whether a text is in the language of the page: the catalog contains it, or the page is in English. */
export function isTranslated(i18n: I18n, text: TranslatableText): boolean {
  return i18n.locale === 'en' || typeof text === 'string' || hasMessage(i18n, text.id)
}
