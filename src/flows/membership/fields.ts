import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { Checkbox as AnyCheckbox } from '../../forms/fields/checkbox'
import { CountryField as AnyCountryField } from '../../forms/fields/country-fields'
import { SelectField as AnySelectField } from '../../forms/fields/select-field'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { Membership } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea, SelectField, Checkbox, CountryField } = fieldsOf<FieldName<Membership>>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  SelectField: AnySelectField,
  Checkbox: AnyCheckbox,
  CountryField: AnyCountryField,
})
