import { isSameAddress } from '../../domain/text/address-in-text'

/** Mail servers write addresses in these, and end sentences with the last two. */
const enclosing = /([\s<>()[\]"',;]+)/

/**
 * A note, such as the answer of a mail server, without email addresses other than this one: they may be someone
 * else's, for example before a corrected typing mistake.
 */
export function hideOtherAddresses(note: string, address: string): string {
  return note
    .split(enclosing)
    .map((word) => {
      const bare = word.replace(/[.:]$/, '')
      return word.includes('@') && !isSameAddress(bare, address) ? '(address)' : word
    })
    .join('')
}
