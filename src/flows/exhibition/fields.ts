import { fieldsOf } from '../../forms/definition/typed-fields'
import { PictureField as AnyPictureField } from '../../forms/fields/image-field'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { exhibitorLabels } from './labels'

/** The form kit, with this form's wire names only; the logo is no answer of the schema, but has a label. */
export const { Field, TextArea, PictureField } = fieldsOf<keyof typeof exhibitorLabels>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  PictureField: AnyPictureField,
})
