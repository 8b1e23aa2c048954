import type { MessageDescriptor } from '@lingui/core'

/** A legal page as data, so that all of them read, print and translate alike. */
export interface LegalText {
  /** The day its words were last changed, as 2026-11-22. It stands at the head of the page. */
  lastChanged: string
  /** What matters most, each as a few large words and what they mean. It explains the sections and adds nothing to them. */
  inShort?: readonly InShort[]
  sections: readonly LegalSection[]
}

interface InShort {
  words: Words
  meaning: MessageDescriptor
}

export interface LegalSection {
  /** What an address names it by: /privacy-policy#rights. Do not change it, others may have linked to it. */
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
  rows: readonly { term: Words; means: readonly MessageDescriptor[] }[]
}

/** What the organisation has not decided yet. */
interface StillOpen {
  open: MessageDescriptor
}

/** An address of this site, or 'mailto:…'. */
interface LegalLink {
  to: string
  label: Words
}

/** Words that are translated, or a name or figure that is the same in every language. */
export type Words = MessageDescriptor | string
