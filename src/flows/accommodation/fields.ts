import { Field as AnyField } from '../../submission/field'
import type { FieldName } from '../../submission/form'
import { fieldsOf } from '../../submission/named'
import type { Booking } from './form'

/** The form kit, with this form's wire names only. */
export const { Field } = fieldsOf<FieldName<Booking>>()({ Field: AnyField })
