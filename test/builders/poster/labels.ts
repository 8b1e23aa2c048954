import { msg } from '@lingui/core/macro'

/** The label of each field, also of the picture, which is not one of the values. */
export const posterLabels = {
  email: msg({ message: 'Email', comment: 'Label of a field' }),
  title: msg({ message: 'Title of your poster', comment: 'Label of a field' }),
  picture: msg({ message: 'Your poster', comment: 'Label of a field for a picture' }),
}

/** The fields of the page, by wire name. */
export type PosterFields = Record<keyof typeof posterLabels, string>
