import { Checkbox as AnyCheckbox } from '../../submission/checkbox'
import { Field as AnyField, TextArea as AnyTextArea } from '../../submission/field'
import type { FieldName } from '../../submission/form'
import { fieldsOf } from '../../submission/named'
import { RadioGroup as AnyRadioGroup } from '../../submission/radio-group'
import type { Volunteer } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea, RadioGroup, Checkbox } = fieldsOf<FieldName<Volunteer>>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  RadioGroup: AnyRadioGroup,
  Checkbox: AnyCheckbox,
})
