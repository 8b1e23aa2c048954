/** The command-line options. */
export interface BenchOptions {
  /** How often each page is measured; the result is the median. */
  runs: number
  /** Measures every route instead of only the two main ones. */
  all: boolean
  /** The number of submissions for the memory measurement. */
  submissions: number
  /** The most stored submissions with which the growth is measured. */
  upTo: number
}
