import type { Language } from '../../domain/languages'

/** The encodings of a document, with the suffix of each file. */
export const encodingSuffixes = { plain: '', br: '.br', gzip: '.gz' } as const

export type Encoding = keyof typeof encodingSuffixes

/**
 * What the server needs to know about the built documents: the file for each path, the style hashes for the
 * Content-Security-Policy, and the size of the first part in each encoding.
 */
export interface DocumentIndex {
  documents: {
    language: Language
    path: string
    file: string
    styleHashes: string[]
    firstBytes: Record<Encoding, number>
    private: boolean
  }[]
  /** The absolute address of the picture for each ticket, by the ticket's part of an address. */
  ticketImages: Record<string, string>
}
