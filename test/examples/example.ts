import type { ReactElement } from 'react'

/** Examples of one or a few components, each named by the state that it shows. */
export type Examples = Readonly<Record<string, ReactElement>>

/** A section of the gallery. */
export interface ExampleGroup {
  name: string
  /** Shown on paper. */
  examples?: Examples
  /** Shown on a dark section. */
  onDark?: Examples
  /** Set for what is as wide as the page; other examples are shown in columns. */
  isWide?: boolean
}
