import { decodePercentEncoding, isSameEmailAddress } from '../../domain/text/email-address-in-text'

/** Characters that may surround an address in a note. An apostrophe may belong to the address itself. */
const enclosing = /([\s<>()[\]",;]+)/

/**
 * Replaces email addresses other than `address` in a note, such as a mail server's response. They may belong to someone
 * else, for example because the sender mistyped the address at first. Percent-encoded ones count, as in a link.
 */
export function redactOtherEmails(note: string, address: string): string {
  return note
    .split(enclosing)
    .map((word) => {
      const decoded = decodePercentEncoding(word)
      if (!decoded.includes('@')) return word
      const bare = decoded.replace(/[.:]$/, '')
      const isTheirs = isSameEmailAddress(bare, address) || isSameEmailAddress(bare.replace(/^'(.*)'$/s, '$1'), address)
      return isTheirs ? word : '(address)'
    })
    .join('')
}
