import { msg } from '@lingui/core/macro'
import { businessSectors } from '../../../content/awards'
import type { Option } from '../../forms/definition/options'

export const sectors: readonly Option[] = businessSectors

/** Source: docs/product/forms.md#55-awards-nomination. */
export const relationships: readonly Option[] = [
  { value: 'Self', label: msg`Self` },
  { value: 'Colleague', label: msg`Colleague` },
  { value: 'Friend', label: msg`Friend` },
  { value: 'Business Partner', label: msg`Business Partner` },
  { value: 'Other', label: msg`Other` },
]
