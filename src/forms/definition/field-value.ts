import type { FormValues } from './form-definition'

/** The value at the wire name of a field, also of a nested one: 'personalInformation.email'. */
export function getFieldValue(values: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
      values,
    )
}

/** A copy with another value at the wire name of a field. Nothing is added where a part of the way is missing. */
export function replaceFieldValue(values: FormValues, field: string, value: string): FormValues {
  return replaceField(values, field.split('.'), value)
}

function replaceField(values: FormValues, [name = '', ...rest]: readonly string[], value: string): FormValues {
  if (!Object.hasOwn(values, name)) return values
  const inner = values[name]
  if (rest.length === 0) return { ...values, [name]: value }
  return typeof inner === 'object' && inner !== null
    ? { ...values, [name]: replaceField(inner as FormValues, rest, value) }
    : values
}
