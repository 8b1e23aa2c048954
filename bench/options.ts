/** What the command line may choose. */
export interface Options {
  /** How often a page is measured; the figure is the median. */
  runs: number
  /** Every route instead of the two that matter most. */
  all: boolean
  /** How many submissions the memory is watched over. */
  submissions: number
}
