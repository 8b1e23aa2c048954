import type { MessageDescriptor } from '@lingui/core'
import type { PaymentProvider } from '../adapters/payment-provider/paystack.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import type { Services } from '../submissions/services.server'

/** The dependencies of the payment pipeline. */
export interface PaymentServices extends Services {
  provider: PaymentProvider
  /** The server-side flow definitions by name, composed by the caller. */
  flows: ReadonlyMap<string, FlowServer>
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string
  receipts: ReceiptFacts
}

/** What receipts say besides the order. Each keeps what it said when it was issued. */
export interface ReceiptFacts {
  organisation: {
    name: string
    address: MessageDescriptor
    email: string
    phone: string
    /** Its registration number; empty if receipts shall not name it. */
    registration: string
  }
  nairaPerDollar: number
  /** Payments go to the sandbox: no money moves. */
  isTest: boolean
}

/**
 * The flow of this name. Throws when a stored submission belongs to a flow that is no longer listed: that
 * is a bug.
 */
export function findFlow({ flows }: Pick<PaymentServices, 'flows'>, name: string): FlowServer {
  const flow = flows.get(name)
  if (flow === undefined) throw new Error(`No flow is called ${name}`)
  return flow
}
