import { Field as AnyField, TextArea as AnyTextArea } from '../../submission/field'
import type { FieldName } from '../../submission/form'
import { fieldsOf } from '../../submission/named'
import type { Donation } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea } = fieldsOf<FieldName<Donation>>()({ Field: AnyField, TextArea: AnyTextArea })
