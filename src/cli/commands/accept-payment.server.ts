import { acceptPayment } from '../../payment/settle/accept-payment.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Accepts one payment in review. */
export const acceptPaymentCommand = defineCommand({
  name: 'accept',
  needs: 'database',
  audit: 'accepted a payment',
  summary: 'accepts a payment in review',
  arguments: {
    reference: { shown: 'REFERENCE', description: 'the reference of a payment in review that you have checked: agf-…' },
  },
  details: 'If an order was paid twice and you keep both payments, accept both.',
  run: (context, { reference }) => acceptOne(context, reference),
})

async function acceptOne(context: CliContext, reference: string): Promise<number> {
  const result = await acceptPayment(context.services, reference)
  switch (result.kind) {
    case 'unknown reference':
      console.error(`No payment has the reference ${reference}`)
      return 1
    case 'nothing to decide':
      console.error(`The payment ${reference} is not in review. Nothing was changed.`)
      return 1
    default: {
      const { publicCode: code, state } = result.submission
      context.print(`${reference}: accepted; ${code} is ${state}`)
      if (state === 'needs review')
        context.print('Another payment for this order is still in review: refund it, or accept it too')
      return 0
    }
  }
}
