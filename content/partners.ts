import type { Photograph } from './person'

/** An organisation that stands behind the festival. Without a name 'To be announced' stands in its place, and without a logo a mark of ours. */
export interface Partner {
  name?: string
  logo?: Photograph
}

/** The three partners beside the awards. EXAMPLE: the specification names none of them. Source: specification, section 2 (partners page). */
export const partners: readonly Partner[] = [{}, {}, {}]
