import { msg } from '@lingui/core/macro'
import { spoken } from '../i18n/active-i18n'

const deepest = 6

/**
 * What no honest form sends: NUL bytes (PostgreSQL cannot store them), halves of surrogate pairs, bytes that are no text, deep nesting, names
 * that reach for prototypes. Returns the reason, or nothing when the answers are clean.
 */
export function uncleanliness(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return isCleanText(value) ? undefined : spoken(msg`The form holds characters that cannot be stored.`)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= deepest) return spoken(msg`The form is nested too deeply.`)
  for (const [name, inner] of Object.entries(value)) {
    if (forbiddenNames.has(name) || !isCleanText(name)) return spoken(msg`The form has a field that is not ours.`)
    const reason = uncleanliness(inner, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** What decoders put in the place of bytes that are no text, also of half a surrogate pair in UTF-8: the words are damaged already. */
const replacement = '\ufffd'

function isCleanText(text: string): boolean {
  return !text.includes('\0') && !text.includes(replacement) && text.isWellFormed()
}
