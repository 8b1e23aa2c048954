import { containsEmailAddress, redactEmailAddress } from './email-address-in-text'

/**
 * The paths of the values that contain the address, by wire name: 'supportingMaterials',
 * 'personalInformation.email'.
 */
export function fieldsContainingEmailAddress(values: unknown, address: string): string[] {
  const fields: string[] = []
  // No recursion, because an event of the provider may be nested many thousands of levels deep.
  const left: { path: string; value: unknown }[] = [{ path: '', value: values }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && containsEmailAddress(value, address)) fields.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, nested] of Object.entries(value).reverse())
      left.push({ path: path === '' ? name : `${path}.${name}`, value: nested })
  }
  return fields
}

/** The values with the address removed from each. For forms, which are never nested deeply (parse-body.server.ts). */
export function redactEmailAddressInValues(values: unknown, address: string): unknown {
  if (typeof values === 'string') return redactEmailAddress(values, address)
  if (Array.isArray(values)) return values.map((item) => redactEmailAddressInValues(item, address))
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, nested]) => [name, redactEmailAddressInValues(nested, address)]),
  )
}
