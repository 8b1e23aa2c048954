import { msg } from '@lingui/core/macro'
import { shirtSizes, volunteerTeams } from '../../../content/volunteers'
import type { Option } from '../../forms/definition/options'

/** Source: docs/product/forms.md#58-volunteer-application. */
export const genders: readonly Option[] = [
  { value: 'Male', label: msg`Male` },
  { value: 'Female', label: msg`Female` },
]

export const yesOrNo: readonly Option[] = [
  { value: 'Yes', label: msg`Yes` },
  { value: 'No', label: msg`No` },
]

export const teams: readonly Option[] = volunteerTeams.map(({ value, label }) => ({ value, label }))

export const sizes: readonly Option[] = shirtSizes

/** What the offered answers are called, by field. */
export const volunteerOptions: Readonly<Record<string, readonly Option[]>> = {
  'personalInformation.gender': genders,
  'skillsAndInterests.volunteerArea': teams,
  'skillsAndInterests.certifications': yesOrNo,
}
