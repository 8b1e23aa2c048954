import type { Language } from '../../domain/languages'

/** How a document may travel; the ending of its file. */
export const endings = { plain: '', br: '.br', gzip: '.gz' } as const

export type Encoding = keyof typeof endings

/**
 * What the server needs to know of the built documents: which file answers which address, the hashes of its styles for its policy, and how
 * many bytes of each encoding are its first part.
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
}
