import type { Answers } from '../definition/form-definition'
import { keyLeftWith, noteLeftToPay } from '../draft/pending-payment'
import type { ChosenFile } from '../state/form-values'
import { leastFillTimeMs, trapName } from './honeypot'

/** A timer may come a little early. */
const spareMs = 50

/** Names each filling of a form, so that however often it is sent, the server does its work once. */
export interface Filling {
  /** The key for these answers: the same until they change, or until `done`. */
  keyFor: (answers: Answers, files: readonly ChosenFile[]) => string
  /** Waits until a person can have filled in the form, for autofill is quicker than that; says how long they had, in milliseconds. */
  ripe: () => Promise<number>
  /** The visitor leaves to pay for an order; who comes back to the same answers goes on with the same key, also after a reload. */
  leave: (order: string | undefined) => void
  /** The form was taken; the next one is another. */
  done: () => void
}

export function createFilling(flowName: string): Filling {
  const shownAtMs = performance.now()
  let known: { key: string; content: string } | undefined
  return {
    keyFor(answers, files) {
      const content = JSON.stringify([
        answers,
        files.map(({ field, file }) => [field, file.name, file.size, file.lastModified]),
      ])
      if (known?.content !== content) known = { key: keyLeftWith(flowName, content) ?? newKey(), content }
      return known.key
    },
    async ripe() {
      await new Promise((resume) => setTimeout(resume, shownAtMs + leastFillTimeMs + spareMs - performance.now()))
      return performance.now() - shownAtMs
    },
    leave(order) {
      if (known !== undefined) noteLeftToPay(flowName, { ...known, order })
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

/** The answers, with what stands in the trap; that is taken out of it, so that it stops nobody twice. */
export function withTrap(answers: Answers, form: HTMLFormElement): Answers {
  const trap = form.elements.namedItem(trapName) as HTMLInputElement
  const { value } = trap
  trap.value = ''
  return value ? { ...answers, [trapName]: value } : answers
}
