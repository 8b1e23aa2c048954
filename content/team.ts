import { msg } from '@lingui/core/macro'
import type { Person } from './person'

/**
 * The team in the order of the page: 17 leaders and one empty slot. EXAMPLE: no name is known yet, so each
 * leader is shown by the part of the festival that they lead.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const teamSlots: readonly (Person | undefined)[] = [
  { position: msg`Tickets and registration` },
  {
    position: msg({
      message: 'Programme',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  {
    position: msg({
      message: 'Speakers',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  {
    position: msg({
      message: 'Guests of honour',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  { position: msg`Membership` },
  { position: msg`Grants and pitches` },
  {
    position: msg({
      message: 'Awards',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  {
    position: msg({
      message: 'Gala night',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  { position: msg`Exhibition` },
  {
    position: msg({
      message: 'Vendors',
      comment: 'The part of the festival that a team leader is responsible for',
    }),
  },
  { position: msg`Accommodation` },
  { position: msg`Volunteers` },
  { position: msg`Logistics` },
  { position: msg({ message: 'Marketing', comment: 'A team of volunteers and of the organisation' }) },
  {
    position: msg({
      message: 'Technical',
      comment: 'A team of volunteers and of the organisation: sound, light, screens',
    }),
  },
  {
    position: msg({
      message: 'Hospitality',
      comment: 'A team of volunteers and of the organisation: welcomes guests',
    }),
  },
  undefined,
  { position: msg`Partners and sponsors` },
]
