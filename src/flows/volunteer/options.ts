import { msg } from '@lingui/core/macro'
import { shirtSizes, volunteerTeams } from '../../../content/volunteers'
import type { Option } from '../../forms/definition/options'

/** Source: docs/product/forms.md#58-volunteer-application. */
export const volunteerGenders: readonly Option[] = [
  { value: 'Male', label: msg({ message: 'Male', comment: 'An answer to "Gender".' }) },
  { value: 'Female', label: msg({ message: 'Female', comment: 'An answer to "Gender".' }) },
]

export const volunteerYesOrNo: readonly Option[] = [
  { value: 'Yes', label: msg({ message: 'Yes', comment: 'An answer to a question of a form.' }) },
  { value: 'No', label: msg({ message: 'No', comment: 'An answer to a question of a form.' }) },
]

export const teamOptions: readonly Option[] = volunteerTeams.map(({ value, label }) => ({ value, label }))

export const shirtSizeOptions: readonly Option[] = shirtSizes

/** The options of each field. */
export const volunteerOptions: Readonly<Record<string, readonly Option[]>> = {
  'personalInformation.gender': volunteerGenders,
  'skillsAndInterests.volunteerArea': teamOptions,
  'skillsAndInterests.certifications': volunteerYesOrNo,
}
