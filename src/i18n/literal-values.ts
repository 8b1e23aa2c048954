import type { I18n } from '@lingui/core'

type Values = Record<string, unknown> | undefined
type Translate = (id: string | { values?: Values }, values?: Values, options?: object) => string

/**
 * Makes interpolated values appear in a message exactly as typed. Lingui decodes escapes such as '\u003c'
 * in the finished message, including those in a visitor's text, which would produce unchecked characters.
 */
export function escapeInterpolatedValues(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as Translate
  const translateEscaped: Translate = (id, values, options) =>
    typeof id === 'string'
      ? translate(id, escapeValues(values), options)
      : translate({ ...id, values: escapeValues(id.values ?? values) }, undefined, options)
  return Object.assign(i18n, { _: translateEscaped, t: translateEscaped })
}

function escapeValues(values: Values): Values {
  return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeValue(value)]))
}

/** Escapes a backslash that could start an escape sequence, so that decoding returns the typed text. */
function escapeValue(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\\(?=[ux])/g, '\\x5c') : value
}
