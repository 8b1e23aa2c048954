import { isSameAddress } from '../../domain/text/address-in-text'

/** Characters that may surround an address in a note. An apostrophe may belong to the address itself. */
const enclosing = /([\s<>()[\]",;]+)/

/**
 * A note, such as the answer of a mail server, without email addresses other than this one: they may be someone
 * else's, for example before a corrected typing mistake.
 */
export function hideOtherAddresses(note: string, address: string): string {
  return note
    .split(enclosing)
    .map((word) => {
      if (!word.includes('@')) return word
      const bare = word.replace(/[.:]$/, '')
      const isTheirs = isSameAddress(bare, address) || isSameAddress(bare.replace(/^'(.*)'$/s, '$1'), address)
      return isTheirs ? word : '(address)'
    })
    .join('')
}
