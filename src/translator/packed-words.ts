import type { Messages } from '@lingui/core'

type Message = Messages[string]

/**
 * A part of a catalog as it travels: all ids in one text, then the messages in the same order. Ids are noise that does not pack, and with
 * quotation marks and colons around each they would cost 5 per cent more.
 */
export type PackedWords = [ids: string, ...messages: Message[]]

/** Lingui's ids are six signs long. */
const idLength = 6

/** Packs messages for the way. Throws for an id that is not one of Lingui's. */
export function packWords(messages: Messages): PackedWords {
  const ids = Object.keys(messages)
  const odd = ids.find((id) => id.length !== idLength)
  if (odd !== undefined) throw new Error(`A message has the id '${odd}', which is not ${idLength} signs long`)
  return [ids.join(''), ...Object.values(messages).map(plain)]
}

/** The messages again, by their ids. */
export function unpackWords([ids, ...messages]: PackedWords): Messages {
  return Object.fromEntries(
    messages.map((message, at) => [
      ids.slice(at * idLength, (at + 1) * idLength),
      // Lingui takes a bare text for one that was not compiled.
      typeof message === 'string' ? [message] : message,
    ]),
  )
}

/** A message without values is one text. */
function plain(message: Message): Message {
  return Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : message
}
