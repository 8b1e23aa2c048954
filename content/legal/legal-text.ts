import type { MessageDescriptor } from '@lingui/core'

/** A legal page as data, so that all of them read, print and translate alike. */
export interface LegalText {
  /** The day its words were last changed, as 2026-11-22. Shown at the top of the page. */
  lastChanged: string
  /**
   * The most important points, each as a few large words and a sentence. They explain the sections and add
   * nothing to them.
   */
  inShort?: readonly InShort[]
  sections: readonly LegalSection[]
}

interface InShort {
  words: TranslatableText
  meaning: MessageDescriptor
}

export interface LegalSection {
  /** The fragment of its address: /privacy-policy#rights. Do not change it, others may have linked to it. */
  id: string
  heading: MessageDescriptor
  parts: readonly LegalPart[]
}

/** A paragraph, or one of the other shapes of legal text. */
export type LegalPart = MessageDescriptor | LegalList | LegalRows | StillOpen | LegalLink

interface LegalList {
  list: readonly MessageDescriptor[]
}

/** Cases side by side: what applies to each. */
interface LegalRows {
  rows: readonly { term: TranslatableText; means: readonly MessageDescriptor[] }[]
}

/** What the organisation has not decided yet. */
interface StillOpen {
  open: MessageDescriptor
}

/** An address of this site, or 'mailto:…'. */
interface LegalLink {
  to: string
  label: TranslatableText
}

/** Words that are translated, or a name or figure that is the same in every language. */
export type TranslatableText = MessageDescriptor | string
