import type { MessageDescriptor } from '@lingui/core'
import { getFieldValue } from '../../forms/definition/field-value'
import type { FormValues } from '../../forms/definition/form-definition'
import { i18nFor } from '../../i18n/catalogs.server'
import type { FlowServer } from '../flow-definition.server'

/** The text of a field as a list shows it. */
export function fieldText(values: FormValues, field: string): string {
  const value = getFieldValue(values, field)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The name of the sender. Empty if the form asks for none, and once it is erased. */
export function listedName({ listing }: FlowServer, values: FormValues): string {
  return joinFields(values, listing.name)
}

/** The phone numbers of the sender. */
export function listedPhones({ listing }: FlowServer, values: FormValues): string[] {
  return listing.phones.map((fields) => joinFields(values, fields)).filter((phone) => phone !== '')
}

/** Returns the title of the choice, such as 'BASIC ACCESS', instead of its wire value. */
export function listedChoice({ listing: { choice } }: FlowServer, values: FormValues): string {
  if (choice === undefined) return ''
  const value = fieldText(values, choice.field)
  const option = choice.options.find((candidate) => candidate.value === value)
  return option === undefined ? value : choiceTitle(option.label)
}

/** Returns the title of the choice with its quantity if that is more than one, such as '2 × BASIC ACCESS'. */
export function listedQuantity(flow: FlowServer, values: FormValues): string {
  const { quantity } = flow.listing.choice ?? {}
  const number = quantity === undefined ? '' : fieldText(values, quantity)
  return number === '' || number === '1' ? listedChoice(flow, values) : `${number} × ${listedChoice(flow, values)}`
}

/** What people read instead of a value on the wire. */
export function choiceTitle(label: MessageDescriptor | string): string {
  return typeof label === 'string' ? label : i18nFor('en')._(label)
}

function joinFields(values: FormValues, fields: readonly string[]): string {
  return fields
    .map((field) => fieldText(values, field).trim())
    .filter((text) => text !== '')
    .join(' ')
}
