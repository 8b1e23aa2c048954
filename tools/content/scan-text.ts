/** A text between quotes or backticks, or a bracket, that is opened and never closed. */
export interface Unclosed {
  /** The character that opens it: one of ' " ` ( [ {. */
  opener: string
  position: number
}

/** The source with the contents of texts and comments replaced by spaces, and the first thing that is not closed. */
export interface ScannedSource {
  code: string
  unclosedText: Unclosed | undefined
  /** The brackets that are open at a position, the innermost last. */
  openBracketsAt: (position: number) => Unclosed[]
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * Separates code from texts and comments in a source that may be broken. A text between quotes ends with its
 * line. So does one between backticks: no content file has a text of several lines, and a forgotten backtick
 * would turn the rest of the file inside out.
 */
export function scanSource(source: string): ScannedSource {
  let unclosedText: Unclosed | undefined
  const code = source.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|(['"`])(?:\\.|(?!\1)[^\\\n])*(\1?)/g,
    (match, ...rest) => {
      const [quote, closing, position] = rest as [string | undefined, string | undefined, number]
      if (quote !== undefined && closing === '') unclosedText ??= { opener: quote, position }
      if (quote === undefined || match.length < 2) return blank(match)
      return closing === '' ? quote + blank(match.slice(1)) : quote + blank(match.slice(1, -1)) + quote
    },
  )
  return { code, unclosedText, openBracketsAt: (position) => openBrackets(code.slice(0, position)) }
}

/** Replaces everything except line breaks, so that positions and lines stay the same. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function openBrackets(code: string): Unclosed[] {
  const open: Unclosed[] = []
  for (const { 0: character, index: position } of code.matchAll(/[()[\]{}]/g)) {
    if (closers[character] !== undefined) open.push({ opener: character, position })
    else if (closers[open.at(-1)?.opener ?? ''] === character) open.pop()
  }
  return open
}
