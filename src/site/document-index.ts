import type { Language } from '../domain/languages'

/** What the server needs to know of the built documents: which file answers which address, and the hash of its styles for its policy. */
export interface DocumentIndex {
  documents: { language: Language; path: string; file: string; styleHash: string; private: boolean }[]
}
