import { msg } from '@lingui/core/macro'
import type { Option } from '../../forms/definition/options'

/** Source: docs/product/forms.md#51-delegate-registration. */
export const genders: readonly Option[] = [
  { value: 'male', label: msg`Male` },
  { value: 'female', label: msg`Female` },
  { value: 'other', label: msg`Other` },
  { value: 'preferNotToSay', label: msg`Prefer not to say` },
]

export const yesOrNo: readonly Option[] = [
  { value: 'Yes', label: msg`Yes` },
  { value: 'No', label: msg`No` },
]
