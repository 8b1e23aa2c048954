import type { I18n } from '@lingui/core'
import type { Words } from '../../../content/legal/legal-text'

/** Legal words in the language of the page. */
export function inWords(i18n: I18n, words: Words): string {
  return typeof words === 'string' ? words : i18n._(words)
}
