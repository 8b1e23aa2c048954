import type { ChosenFile } from './answers'
import type { Answers } from './form'

/** Names each filling of a form, so that however often it is sent, the server does its work once. */
export interface Filling {
  /** The key for these answers: the same until they change, or until `done`. */
  keyFor: (answers: Answers, files: readonly ChosenFile[]) => string
  /** The form was taken; the next one is another. */
  done: () => void
}

export function createFilling(): Filling {
  let known: { key: string; content: string } | undefined
  return {
    keyFor(answers, files) {
      const content = JSON.stringify([
        answers,
        files.map(({ field, file }) => [field, file.name, file.size, file.lastModified]),
      ])
      if (known?.content !== content) known = { key: newKey(), content }
      return known.key
    },
    done() {
      known = undefined
    },
  }
}

/** `randomUUID` is missing where the site is tried over plain HTTP from another device. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
