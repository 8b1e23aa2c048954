const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters that terminals draw two columns wide: East Asian ones and emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u
/** Texts of letters that each take one column, as nearly all names and amounts are; the search for graphemes is slow. */
const simple = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u1e00-\u1eff\u2013-\u2026₦]*$/
const invisible = /^[\p{M}\p{Cf}]+$/u

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (simple.test(text)) return text.length
  return Array.from(graphemes.segment(text), ({ segment }) => graphemeWidth(segment)).reduce(
    (sum, width) => sum + width,
    0,
  )
}

function graphemeWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0
  return wide.test(grapheme) ? 2 : 1
}

/** The text in at most `width` columns. What is cut off is marked by '…'. */
export function truncateToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (simple.test(text)) return `${text.slice(0, width - 1).trimEnd()}…`
  let kept = ''
  let keptWidth = 0
  for (const { segment } of graphemes.segment(text)) {
    keptWidth += graphemeWidth(segment)
    if (keptWidth > width - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
