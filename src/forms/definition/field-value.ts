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
