import type { Messages } from '@lingui/core'

type Message = Messages[string]

/**
 * One part of a catalog in its transfer format: the first line contains all ids, and each further line one
 * message, in the same order. JSON would be 2.5 per cent larger after compression. A value is written as
 * `{name}`; a message with plurals or line breaks is a line of JSON.
 */
export type PackedCatalog = string

/** Lingui's ids have six characters. */
const idLength = 6

/** Packs messages for transfer. Throws for an id that is not a Lingui id. */
export function packCatalog(messages: Messages): PackedCatalog {
  const ids = Object.keys(messages)
  const invalidId = ids.find((id) => id.length !== idLength)
  if (invalidId !== undefined)
    throw new Error(`A message has the id '${invalidId}', which does not have ${idLength} characters`)
  return [ids.join(''), ...Object.values(messages).map(packMessage)].join('\n')
}

/** Unpacks the messages, by id. */
export function unpackCatalog(packed: PackedCatalog): Messages {
  const [ids = '', ...lines] = packed.split('\n')
  return Object.fromEntries(
    lines.map((line, index) => [
      ids.slice(index * idLength, (index + 1) * idLength),
      line.startsWith('[') ? JSON.parse(line) : unpackMessage(line),
    ]),
  )
}

/** Returns the source of the module that the browser imports. A template literal needs the fewest escapes. */
export function toModuleSource(packed: PackedCatalog): string {
  return `export default\`${packed.replace(/[\\`$]/g, '\\$&')}\`\n`
}

/** Returns a message as plain text if that unpacks to the same message, otherwise as JSON. */
function packMessage(message: Message): string {
  // Lingui treats a plain string as a message that is not compiled.
  const parts = typeof message === 'string' ? [message] : message
  const line = parts.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('')
  const isPlain = !/^\[|[\r\n]/.test(line) && JSON.stringify(unpackMessage(line)) === JSON.stringify(parts)
  return isPlain ? line : JSON.stringify(parts)
}

/** After the split, text and values alternate. */
function unpackMessage(line: string): (string | [string])[] {
  return line
    .split(/\{(\w+)\}/)
    .map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '')
}
