import { containsAddress, redactAddressInText } from './address-in-text'

/**
 * The paths of the values that contain the address, by wire name: 'supportingMaterials',
 * 'personalInformation.email'.
 */
export function fieldsContainingAddress(values: unknown, address: string, path = ''): string[] {
  if (typeof values === 'string') return containsAddress(values, address) ? [path] : []
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, nested]) =>
    fieldsContainingAddress(nested, address, path === '' ? name : `${path}.${name}`),
  )
}

/** The values with the address removed from each. */
export function redactAddressInValues(values: unknown, address: string): unknown {
  if (typeof values === 'string') return redactAddressInText(values, address)
  if (Array.isArray(values)) return values.map((item) => redactAddressInValues(item, address))
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, nested]) => [name, redactAddressInValues(nested, address)]),
  )
}
