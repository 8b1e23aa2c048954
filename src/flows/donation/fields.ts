import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { Donation } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea } = fieldsOf<FieldName<Donation>>()({ Field: AnyField, TextArea: AnyTextArea })
