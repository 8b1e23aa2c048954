import { names, withoutAddress } from './address-in-text'

/** The answers that name the address, by their wire names: 'supportingMaterials', 'personalInformation.email'. */
export function fieldsNaming(answers: unknown, address: string, place = ''): string[] {
  if (typeof answers === 'string') return names(answers, address) ? [place] : []
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).flatMap(([name, inner]) =>
    fieldsNaming(inner, address, place === '' ? name : `${place}.${name}`),
  )
}

/** The answers with the address taken out of each. */
export function withoutNaming(answers: unknown, address: string): unknown {
  if (typeof answers === 'string') return withoutAddress(answers, address)
  if (Array.isArray(answers)) return answers.map((each) => withoutNaming(each, address))
  if (typeof answers !== 'object' || answers === null) return answers
  return Object.fromEntries(Object.entries(answers).map(([name, inner]) => [name, withoutNaming(inner, address)]))
}
