import { msg } from '@lingui/core/macro'
import type { Person } from './person'
import stage from './pictures/stage.svg?picture'

const toCome: Person = {
  position: msg({
    message: 'Speaker',
    comment: 'The position of a speaker who is not announced yet, a man or a woman',
  }),
}

/**
 * The speakers, in the order of the page. EXAMPLE: no name is known yet, so each of the twelve places is a
 * placeholder; put `{ name, position, photograph }` in the place of one to announce a speaker.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const speakers: readonly Person[] = [
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
  toCome,
]

/** The picture at the end of the page, and its alternative text. */
export const stageView = {
  picture: stage,
  shows: msg`Drawing of a speaker at a lectern under a spiral sun, in front of a full hall`,
} as const
