/** What the shell calls white space, and what systemd escapes inside double quotes. */
const blank = /[ \t\n\r]/
const lineEnd = /[\n\r]/
const escapable = new Set(['"', '\\', '`', '$'])
const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * Reads the variables of an environment file as systemd does for `EnvironmentFile=`, so that a command gets
 * the values that the server got: comments only at the beginning of a line, quotes, backslashes, values over
 * several lines, no expansion of variables. The parser of Node (`util.parseEnv`) differs: it cuts an unquoted
 * value at `#`, which may be part of a password.
 * Source: https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html#EnvironmentFile=.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {}
  let position = 0
  while (position < text.length) {
    const character = text.charAt(position)
    if (blank.test(character)) {
      position++
    } else if (character === '#' || character === ';') {
      position = skipLine(text, position)
    } else {
      const nameEnd = text.slice(position).search(/[=\n\r]/)
      const end = nameEnd < 0 ? text.length : position + nameEnd
      const name = text.slice(position, end).trimEnd()
      if (text.charAt(end) !== '=') {
        position = end
        continue
      }
      const { value, next } = readValue(text, end + 1)
      if (variableName.test(name)) variables[name] = value
      position = next
    }
  }
  return variables
}

function skipLine(text: string, from: number): number {
  let position = from
  while (position < text.length && !lineEnd.test(text.charAt(position))) position++
  return position
}

/**
 * Reads a value that begins at `from`. Quoted parts join what stands before and behind them, and white space
 * around the value is no part of it.
 */
function readValue(text: string, from: number): { value: string; next: number } {
  let value = ''
  /** The length of the value up to the last character that is kept: white space behind it is dropped. */
  let keptLength = 0
  let position = from
  let quote: '"' | "'" | undefined
  let isUnquoted = false
  while (position < text.length) {
    const character = text.charAt(position)
    const following = text.charAt(position + 1)
    if (quote !== undefined) {
      if (character === quote) quote = undefined
      else if (quote === '"' && character === '\\') {
        if (following !== '\n') value += escapable.has(following) ? following : character + following
        position++
      } else value += character
      keptLength = value.length
    } else if (lineEnd.test(character)) break
    else if (!isUnquoted && (character === '"' || character === "'")) quote = character
    else if (character === '\\') {
      isUnquoted = true
      if (!lineEnd.test(following)) value += following
      keptLength = value.length
      position++
    } else if (!isUnquoted && blank.test(character)) {
      // White space before the value, or between two quoted parts.
    } else {
      isUnquoted = true
      value += character
      if (!blank.test(character)) keptLength = value.length
    }
    position++
  }
  return { value: value.slice(0, keptLength), next: position }
}
