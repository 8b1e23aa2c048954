import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { Checkbox as AnyCheckbox } from '../../forms/fields/checkbox'
import { RadioGroup as AnyRadioGroup } from '../../forms/fields/radio-group'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { Volunteer } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea, RadioGroup, Checkbox } = fieldsOf<FieldName<Volunteer>>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  RadioGroup: AnyRadioGroup,
  Checkbox: AnyCheckbox,
})
