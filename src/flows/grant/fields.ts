import type { FieldName } from '../../forms/definition/form-definition'
import { fieldsOf } from '../../forms/definition/typed-fields'
import { CountryField as AnyCountryField, PhoneCodeField as AnyPhoneCodeField } from '../../forms/fields/country-fields'
import { PictureField as AnyPictureField } from '../../forms/fields/image-field'
import { RadioGroup as AnyRadioGroup } from '../../forms/fields/radio-group'
import { SelectField as AnySelectField } from '../../forms/fields/select-field'
import { Field as AnyField, TextArea as AnyTextArea } from '../../forms/fields/text-field'
import type { GrantAnswers } from './form'

/** The form kit, with this form's wire names only. */
export const { Field, TextArea, SelectField, RadioGroup, CountryField, PhoneCodeField, PictureField } = fieldsOf<
  FieldName<Omit<GrantAnswers, 'flags'>> | 'files'
>()({
  Field: AnyField,
  TextArea: AnyTextArea,
  SelectField: AnySelectField,
  RadioGroup: AnyRadioGroup,
  CountryField: AnyCountryField,
  PhoneCodeField: AnyPhoneCodeField,
  PictureField: AnyPictureField,
})
