import { Checkbox as AnyCheckbox } from '../../submission/checkbox'
import { CountryField as AnyCountryField } from '../../submission/country-fields'
import { Field as AnyField, TextArea as AnyTextArea } from '../../submission/field'
import type { FieldName } from '../../submission/form'
import { fieldsOf } from '../../submission/named'
import { RadioGroup as AnyRadioGroup } from '../../submission/radio-group'
import { SelectField as AnySelectField } from '../../submission/select-field'
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
