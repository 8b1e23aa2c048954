/**
 * Something that is wrong in content/. A mistake stops the build; a note is for the organisation to decide
 * about. `npm run check:content` adds the line (tools/content/).
 */
export interface ContentProblem {
  kind: 'mistake' | 'note'
  /** The file, as 'content/tickets.ts'. */
  file: string
  /** The value in that file, such as 'tickets[2].earlyBird'; empty if no single value is to blame. */
  path: string
  /** What is wrong, as a sentence in words for people who do not program. */
  problem: string
  /** What to do about it; left out where the problem says it already. */
  advice?: string
  /** The value is computed from others, so what is wrong with them explains this. */
  isComputed?: boolean
}
