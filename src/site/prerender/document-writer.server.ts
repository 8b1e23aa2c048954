import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressPage } from './compress-page.server'
import { type DocumentIndex, encodingSuffixes, type StoredEncoding } from './document-index'

type IndexEntry = DocumentIndex['documents'][number]

/**
 * Compresses documents and writes them to disk, and their images, while the next ones are rendered. Taking one waits
 * while too many are in progress, so that they do not fill the memory.
 */
export interface DocumentWriter {
  addDocument: (entry: Omit<IndexEntry, 'firstBytes'>, html: string) => Promise<void>
  addImage: (write: () => Promise<void>) => Promise<void>
  /** Resolves once all are written, with the entries of the documents in the order in which they were added. */
  finish: () => Promise<IndexEntry[]>
}

/** As many as Node compresses at the same time by default. */
const maxInProgress = 4

/**
 * Brotli's quality. English is what most visitors get first. The other languages are eleven times as many documents:
 * quality 10 needs a third of the processor time of 11 and makes them 1.4% larger.
 * Source: docs/decisions/2026-11-24-twelve-languages-are-prerendered.md.
 */
const qualities = { english: 11, others: 10 }

/** Creates a writer of the documents below `pagesFolder`. */
export function createDocumentWriter(pagesFolder: string): DocumentWriter {
  const documents: Promise<IndexEntry>[] = []
  const inProgress = new Set<Promise<unknown>>()
  const start = async <Result>(work: () => Promise<Result>, onStarted: (result: Promise<Result>) => void) => {
    while (inProgress.size >= maxInProgress) await Promise.race(inProgress)
    const result = work().finally(() => inProgress.delete(result))
    inProgress.add(result)
    onStarted(result)
  }
  return {
    addDocument: (entry, html) =>
      start(
        () => writeDocument(pagesFolder, entry, html),
        (document) => documents.push(document),
      ),
    addImage: (write) => start(write, () => {}),
    async finish() {
      await Promise.all(inProgress)
      return Promise.all(documents)
    },
  }
}

async function writeDocument(
  pagesFolder: string,
  entry: Omit<IndexEntry, 'firstBytes'>,
  html: string,
): Promise<IndexEntry> {
  const quality = entry.language === 'en' ? qualities.english : qualities.others
  const compressed = await compressPage(html, quality)
  const write = (encoding: StoredEncoding) =>
    writeFile(path.join(pagesFolder, entry.file + encodingSuffixes[encoding]), compressed[encoding].bytes)
  await Promise.all([write('br'), write('gzip')])
  return { ...entry, firstBytes: { br: compressed.br.firstBytes, gzip: compressed.gzip.firstBytes } }
}
