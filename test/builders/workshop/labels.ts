import { msg } from '@lingui/core/macro'

/** The label of each field. */
export const workshopLabels = {
  email: msg({ message: 'Email', comment: 'Label of a field' }),
  seats: msg({ message: 'Seats', comment: 'Label of a field' }),
  wish: msg({ message: 'Wish', comment: 'Label of a field' }),
  amount: msg`Amount`,
}

/** The fields that may be left empty. */
export const workshopOptional: readonly string[] = ['wish']
