import { msg } from '@lingui/core/macro'
import type { Person } from './person'

/**
 * The team in the order of the page: 17 leaders and one empty slot. EXAMPLE: no name is known yet, so each
 * leader is named after a part of the festival.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const teamSlots: readonly (Person | undefined)[] = [
  { position: msg`Tickets and registration` },
  { position: msg`Programme` },
  { position: msg`Speakers` },
  { position: msg`Guests of honour` },
  { position: msg`Membership` },
  { position: msg`Grants and pitches` },
  { position: msg`Awards` },
  { position: msg`Gala night` },
  { position: msg`Exhibition` },
  { position: msg`Vendors` },
  { position: msg`Accommodation` },
  { position: msg`Volunteers` },
  { position: msg`Logistics` },
  { position: msg`Marketing` },
  { position: msg`Technical` },
  { position: msg`Hospitality` },
  undefined,
  { position: msg`Partners and sponsors` },
]
