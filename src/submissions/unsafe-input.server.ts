import { msg } from '@lingui/core/macro'
import { translate } from '../i18n/active-i18n'

const maxDepth = 6

/**
 * Detects input that our forms never send: NUL characters (PostgreSQL cannot store them), unpaired
 * surrogates, bytes that are not valid text, deep nesting and field names that target prototypes. Returns
 * the reason, or undefined if the values are safe.
 */
export function findUnsafeInput(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return isCleanText(value)
      ? undefined
      : translate(
          msg`Your text contains characters that we cannot store. Please delete any strange symbols, then send the form again.`,
        )
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return 'The form is nested too deeply.'
  for (const [name, nested] of Object.entries(value)) {
    if (forbiddenNames.has(name) || !isCleanText(name)) return 'The form contains an unknown field.'
    const reason = findUnsafeInput(nested, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The replacement character that decoders insert for invalid bytes, including unpaired surrogates in UTF-8:
 * the text is already damaged.
 */
const replacementCharacter = '\ufffd'

function isCleanText(text: string): boolean {
  return !text.includes('\0') && !text.includes(replacementCharacter) && text.isWellFormed()
}
