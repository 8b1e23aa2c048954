import { CountryField as AnyCountryField, PhoneCodeField as AnyPhoneCodeField } from '../../submission/country-fields'
import { Field as AnyField, TextArea as AnyTextArea } from '../../submission/field'
import type { FieldName } from '../../submission/form'
import { fieldsOf } from '../../submission/named'
import { PictureField as AnyPictureField } from '../../submission/picture-field'
import { RadioGroup as AnyRadioGroup } from '../../submission/radio-group'
import { SelectField as AnySelectField } from '../../submission/select-field'
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
