import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { Field as AnyField } from '../../forms/fields/text-field'
import type { Booking } from './form'

/** The form kit, with this form's wire names only. */
export const { Field } = fieldsOf<FieldName<Booking>>()({ Field: AnyField })
