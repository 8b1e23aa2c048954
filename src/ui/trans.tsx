import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment } from 'react'

/**
 * The runtime component of the `<Trans>` macro (lingui.config.ts). Lingui inserts the values into the
 * message before it parses tags, so a visitor named '<b>' would lose their name. A value with such a
 * character is passed as an element, which is not parsed.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: wrapTagValues(values) })} />
}

function wrapTagValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      hasTagSign(value) ? createElement(Fragment, null, value) : value,
    ]),
  )
}

function hasTagSign(value: unknown): value is string {
  return typeof value === 'string' && /[<>]/.test(value)
}
