import type { Photograph } from './person'

/**
 * An organisation that supports the festival. Without a name, 'To be announced' is shown instead, and without
 * a logo a drawn placeholder.
 */
export interface Partner {
  name?: string
  logo?: Photograph
}

/**
 * The three partners beside the awards. EXAMPLE: their names are not known yet.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export const partners: readonly Partner[] = [{}, {}, {}]
