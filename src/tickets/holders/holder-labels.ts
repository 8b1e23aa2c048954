import { msg } from '@lingui/core/macro'

/** The labels of both forms about a ticket's holder, by wire name. */
export const holderLabels = {
  fullName: msg({ message: 'Full name', comment: 'Label of a form field: the name of the person a ticket is for' }),
  email: msg({ message: 'Their email address', comment: 'Label of a form field: of the person who receives a ticket' }),
} as const
