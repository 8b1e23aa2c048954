import type { I18n, Messages } from '@lingui/core'

/**
 * Browsers get each message under a key: the first characters of its id, as few of these as no other message
 * begins with. Ids are random characters, which do not compress.
 */
export const keyLengths = [4, 5, 6] as const

/** Returns the key under which `messages` may have a message; its id if they do not have it. */
export function findMessageKey(messages: Messages, id: string): string {
  return keyLengths.map((length) => id.slice(0, length)).find((key) => Object.hasOwn(messages, key)) ?? id
}

/** Whether the catalog of the active language contains a message. */
export function hasMessage({ messages }: I18n, id: string): boolean {
  return Object.hasOwn(messages, findMessageKey(messages, id))
}

/** Returns the keys of all messages of the site, by id. Those that are not translated count too. */
export function createShortMessageKeys(ids: Iterable<string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const all = [...new Set(ids)]
  for (const id of all)
    for (const length of keyLengths) {
      const key = id.slice(0, length)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return new Map(
    all.map((id) => [id, keyLengths.map((length) => id.slice(0, length)).find((key) => counts.get(key) === 1) ?? id]),
  )
}

/** Returns these messages by key. */
export function byMessageKey(messages: Messages, keys: ReadonlyMap<string, string>): Messages {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [keys.get(id) ?? id, message]))
}
