import { accept } from '../payment/accept.server'
import type { Desk } from './desk.server'

/** Takes one payment in review for a good one. Answers the exit code. */
export async function acceptByHand(desk: Desk, reference: string): Promise<number> {
  const acceptance = await accept(desk.services, reference)
  switch (acceptance.kind) {
    case 'not ours':
      console.error(`No payment has the reference ${reference}`)
      return 1
    case 'not in review':
      console.error(`The payment ${reference} is not in review. Nothing was changed.`)
      return 1
    default: {
      const { code, state } = acceptance.submission
      desk.print(`${reference}: accepted; ${code} is ${state}`)
      return 0
    }
  }
}
