import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { Checkbox as AnyCheckbox } from '../../forms/fields/checkbox'
import { CountryField as AnyCountryField } from '../../forms/fields/country-fields'
import { RadioGroup as AnyRadioGroup } from '../../forms/fields/radio-group'
import { SelectField as AnySelectField } from '../../forms/fields/select-field'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { Nomination } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea, SelectField, RadioGroup, Checkbox, CountryField } = fieldsOf<FieldName<Nomination>>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  SelectField: AnySelectField,
  RadioGroup: AnyRadioGroup,
  Checkbox: AnyCheckbox,
  CountryField: AnyCountryField,
})
