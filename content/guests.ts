import { msg } from '@lingui/core/macro'
import type { Person } from './person'

/**
 * The three guests of honour. EXAMPLE: their names are not known yet.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const guests: readonly Person[] = [
  { position: msg`Guest of honour` },
  { position: msg`Guest of honour` },
  { position: msg`Guest of honour` },
]
