import { CountryField as AnyCountryField, PhoneCodeField as AnyPhoneCodeField } from '../../submission/country-fields'
import { Field as AnyField } from '../../submission/field'
import { fieldsOf } from '../../submission/named'
import type { TicketField } from './ticket-rules'

/** The form kit, with the wire names of the ticket check only. */
export const { Field, CountryField, PhoneCodeField } = fieldsOf<TicketField>()({
  Field: AnyField,
  CountryField: AnyCountryField,
  PhoneCodeField: AnyPhoneCodeField,
})
