import type { MessageDescriptor } from '@lingui/core'
import type { PaymentProvider } from '../adapters/payment-provider/paystack.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import type { Services } from '../submissions/services.server'

/** The dependencies of the payment pipeline. */
export interface PaymentServices extends Services {
  provider: PaymentProvider
  /** The server-side flow definitions by name, composed by the caller. */
  flows: ReadonlyMap<string, FlowServer>
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string
  receipts: ReceiptFacts
}

/** The contents of receipts that do not come from the order. Changing them does not change issued receipts. */
export interface ReceiptFacts {
  organisation: {
    name: string
    address: MessageDescriptor
    email: string
    phone: string
    /** Its registration number; empty to omit it from receipts. */
    registration: string
  }
  nairaPerDollar: number
  /** Payments go to the sandbox: no money moves. */
  isTest: boolean
}

/**
 * Finds a flow by its name. Throws if a stored submission belongs to a flow that is no longer listed, which is a bug.
 */
export function getFlowServer({ flows }: Pick<PaymentServices, 'flows'>, name: string): FlowServer {
  const flow = flows.get(name)
  if (flow === undefined) throw new Error(`No flow is called ${name}`)
  return flow
}
