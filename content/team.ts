import { msg } from '@lingui/core/macro'
import type { Person } from './person'

/**
 * The team in the order of its wall: 17 leaders, and one slot that nobody fills. EXAMPLE: the specification names no leader, so each stands
 * here by the part of the festival that somebody has to lead. Source: specification, section 2 (team leaders page).
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
