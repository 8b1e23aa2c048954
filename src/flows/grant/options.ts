import { msg } from '@lingui/core/macro'
import type { Option } from '../../forms/definition/options'

/** Source: docs/product/forms.md#56-grant-application. */
export const applicantGenders: readonly Option[] = [
  { value: 'male', label: msg`Male` },
  { value: 'female', label: msg`Female` },
]

export const applicantYesOrNo: readonly Option[] = [
  { value: 'Yes', label: msg`Yes` },
  { value: 'No', label: msg`No` },
]
