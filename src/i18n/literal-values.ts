import type { I18n } from '@lingui/core'

type Values = Record<string, unknown> | undefined
type Translate = (id: string | { values?: Values }, values?: Values, options?: object) => string

/**
 * Makes the texts that are put into a message appear as they were typed. Lingui decodes escapes such as '\u003c' in the finished message, a
 * visitor's among them, and so makes signs of them that nobody has looked at.
 */
export function takeValuesLiterally(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as Translate
  const literally: Translate = (id, values, options) =>
    typeof id === 'string'
      ? translate(id, literal(values), options)
      : translate({ ...id, values: literal(id.values ?? values) }, undefined, options)
  return Object.assign(i18n, { _: literally, t: literally })
}

function literal(values: Values): Values {
  return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutEscapes(value)]))
}

/** A backslash that could begin an escape becomes the escape of a backslash: what is decoded is what was typed. */
function withoutEscapes(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\\(?=[ux])/g, '\\x5c') : value
}
