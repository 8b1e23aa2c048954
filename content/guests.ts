import { msg } from '@lingui/core/macro'
import type { Person } from './person'

const toCome: Person = {
  position: msg({
    message: 'Guest of honour',
    comment: 'Under the portrait of a person, who may be a man or a woman',
  }),
}

/**
 * The three guests of honour. EXAMPLE: their names are not known yet.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const guests: readonly Person[] = [toCome, toCome, toCome]
