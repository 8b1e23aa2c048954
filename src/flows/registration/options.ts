import { msg } from '@lingui/core/macro'
import type { Option } from '../../forms/definition/options'

/** Source: docs/product/forms.md#51-delegate-registration. */
export const delegateGenders: readonly Option[] = [
  { value: 'male', label: msg({ message: 'Male', comment: 'Option of the field ‘Gender’' }) },
  { value: 'female', label: msg({ message: 'Female', comment: 'Option of the field ‘Gender’' }) },
  {
    value: 'other',
    label: msg({ message: 'Other', comment: 'Option of ‘Gender’ and of ‘Relationship’ to a nominee' }),
  },
  { value: 'preferNotToSay', label: msg({ message: 'Prefer not to say', comment: 'Option of the field ‘Gender’' }) },
]

export const delegateYesOrNo: readonly Option[] = [
  { value: 'Yes', label: msg({ message: 'Yes', comment: 'Answer to a question' }) },
  { value: 'No', label: msg({ message: 'No', comment: 'Answer to a question' }) },
]
