import { accept } from '../../payment/settle/accept-payment.server'
import type { Desk } from '../context.server'

/** Takes one payment for a good one. Answers the exit code. */
export async function acceptByHand(desk: Desk, reference: string): Promise<number> {
  const acceptance = await accept(desk.services, reference)
  switch (acceptance.kind) {
    case 'not ours':
      console.error(`No payment has the reference ${reference}`)
      return 1
    case 'nothing to decide':
      console.error(`The payment ${reference} is not in doubt. Nothing was changed.`)
      return 1
    default: {
      const { code, state } = acceptance.submission
      desk.print(`${reference}: accepted; ${code} is ${state}`)
      if (state === 'needs review')
        desk.print('Another payment of it still needs a decision: refund it, or accept it too')
      return 0
    }
  }
}
