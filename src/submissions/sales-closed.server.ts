import { msg } from '@lingui/core/macro'
import { areSalesClosed } from '../domain/sales'
import type { FlowServer } from './flow-definition.server'

/** The response to a form whose sales are closed. */
export const formClosedMessage = msg`This form is closed at the moment. We have not stored your answers, and nothing was charged. If you have a question, please write to us.`

/** The response to a visitor who wants to start another payment for an order whose form is closed by now. */
export const paymentClosedMessage = msg`We do not take new payments for this order at the moment. If you have a question, please write to us.`

/** Returns whether a flow takes no orders at this time. Source: docs/product/pages.md#313-sales. */
export function isFlowClosed({ flow }: Pick<FlowServer, 'flow'>, nowMs: number): boolean {
  return areSalesClosed(flow.sales, nowMs)
}
