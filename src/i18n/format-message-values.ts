import type { I18n, MessageDescriptor } from '@lingui/core'
import { formatAmount, isAmount } from '../domain/money'
import { findMessageKey } from '../domain/text/short-message-keys'
import { formatDateValue, isDateValue } from '../domain/time/dates-in-messages'

type Values = Record<string, unknown> | undefined
type Translate = (id: string | { id: string; values?: Values }, values?: Values, options?: object) => string

/** A built script gets dates as texts (site/content/inline-dates.server.ts). */
const mayBeDates = import.meta.env.SSR || import.meta.env.DEV

/**
 * Prepares the values of every message that `i18n` translates. Amounts and dates are formatted in its language, and a
 * value that is a message itself, such as the name of an offer in content/, is translated.
 * Texts appear exactly as typed: Lingui decodes escapes such as '\u003c' in the finished message, including those
 * in a visitor's text, which would produce unchecked characters.
 */
export function formatMessageValues(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as Translate
  const translatePrepared: Translate = (id, values, options) =>
    typeof id === 'string'
      ? translate(keyOf(id), prepareValues(values), options)
      : translate({ ...id, id: keyOf(id.id), values: prepareValues(id.values ?? values) }, undefined, options)
  return Object.assign(i18n, { _: translatePrepared, t: translatePrepared })

  // The server has the messages by id.
  function keyOf(id: string): string {
    return import.meta.env.SSR ? id : findMessageKey(i18n.messages, id)
  }

  function prepareValues(values: Values): Values {
    return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, prepareValue(value)]))
  }

  function prepareValue(value: unknown): unknown {
    if (isAmount(value)) return formatAmount(value, i18n)
    if (isMessageDescriptor(value)) return escapeValue(i18n._(value))
    return mayBeDates && isDateValue(value) ? formatDateValue(value, i18n) : escapeValue(value)
  }
}

/** Only messages have an id, so no element of React and no text of a visitor is one. */
function isMessageDescriptor(value: unknown): value is MessageDescriptor {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** Escapes a backslash that could start an escape sequence, so that decoding returns the typed text. */
function escapeValue(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\\(?=[ux])/g, '\\x5c') : value
}
