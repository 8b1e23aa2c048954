import type { Language } from '../../domain/languages'

/** The encodings of a file or document, with the suffix of each. */
export const encodingSuffixes = { plain: '', br: '.br', gzip: '.gz' } as const

export type Encoding = keyof typeof encodingSuffixes

/** The encodings in which documents are stored. The server decompresses one for a client that takes neither. */
export type StoredEncoding = Exclude<Encoding, 'plain'>

/**
 * What the server needs to know about the built documents: the file for each path, the style hashes for the
 * Content-Security-Policy, and the size of the first part in each encoding.
 */
export interface DocumentIndex {
  documents: {
    language: Language
    path: string
    /** The path of its files below the folder of the pages, without the suffix of the encoding. */
    file: string
    styleHashes: string[]
    firstBytes: Record<StoredEncoding, number>
    private: boolean
  }[]
  /** The absolute address of the picture for each ticket, by the ticket's part of an address. */
  ticketImages: Record<string, string>
}
