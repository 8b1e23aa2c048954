/** In characters. A row with the longest answers of a form has four times as many, and most rows a thirtieth. */
const pieceLength = 16 * 1024

/**
 * Joins texts into pieces of about 16,000 characters. A text is made only when its piece has its turn: a batch of rows
 * with the longest answers takes half a second, in which nobody else would be answered.
 */
export function* joinIntoPieces<Source>(
  sources: Iterable<Source>,
  toText: (source: Source, index: number) => string,
): Generator<string> {
  let piece = ''
  let index = 0
  for (const source of sources) {
    piece += toText(source, index++)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
