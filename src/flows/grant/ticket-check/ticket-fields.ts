import { fieldsOf } from '../../../forms/definition/typed-fields'
import {
  CountryField as AnyCountryField,
  PhoneCodeField as AnyPhoneCodeField,
} from '../../../forms/fields/country-fields'
import { Field as AnyField } from '../../../forms/fields/text-field'
import type { TicketField } from './ticket-form'

/** The form kit, with the wire names of the ticket check only. */
export const { Field, CountryField, PhoneCodeField } = fieldsOf<TicketField>()({
  Field: AnyField,
  CountryField: AnyCountryField,
  PhoneCodeField: AnyPhoneCodeField,
})
