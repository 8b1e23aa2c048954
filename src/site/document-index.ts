import type { Language } from '../domain/languages'

/** What the server needs to know of the built documents: which file answers which address, and the hash its policy allows. */
export interface DocumentIndex {
  styleHash: string
  documents: { language: Language; path: string; file: string; private: boolean }[]
}
