import { msg } from '@lingui/core/macro'
import { businessSectors } from '../../../content/awards'
import type { Option } from '../../forms/definition/options'

export const sectors: readonly Option[] = businessSectors

/** Source: docs/product/forms.md#55-awards-nomination. */
export const relationships: readonly Option[] = [
  {
    value: 'Self',
    label: msg({ message: 'Self', comment: 'The answer "I nominate myself" to "How you know the nominee".' }),
  },
  { value: 'Colleague', label: msg({ message: 'Colleague', comment: 'An answer to "How you know the nominee".' }) },
  { value: 'Friend', label: msg({ message: 'Friend', comment: 'An answer to "How you know the nominee".' }) },
  {
    value: 'Business Partner',
    label: msg({ message: 'Business Partner', comment: 'An answer to "How you know the nominee".' }),
  },
  {
    value: 'Other',
    label: msg({
      message: 'Other',
      comment: 'Last of several answers: to "How you know the nominee", and to "Gender".',
    }),
  },
]
