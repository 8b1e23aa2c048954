import { msg } from '@lingui/core/macro'
import type { Person } from './person'

/** The three dignitaries. EXAMPLE: the specification names none of them. Source: specification, section 2 (guests of honour page). */
export const guests: readonly Person[] = [
  { position: msg`Guest of honour` },
  { position: msg`Guest of honour` },
  { position: msg`Guest of honour` },
]
