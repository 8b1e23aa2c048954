import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What every `<Trans>` of the macro becomes (lingui.config.ts). Lingui puts the values into the message first and looks for tags afterwards,
 * so that a visitor called '<b>' would lose their name. A value with such a sign is handed over as an element, which nobody parses.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: unparsed(values) })} />
}

function unparsed(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hasTagSign(value) ? <>{value}</> : value]),
  )
}

function hasTagSign(value: unknown): value is string {
  return typeof value === 'string' && /[<>]/.test(value)
}
