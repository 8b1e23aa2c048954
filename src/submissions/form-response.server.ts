import type { FormValues } from '../forms/definition/form-definition'
import type { FlowServer } from './flow-definition.server'
import { orderPath, type Submission } from './submission'

type FormResponse = Record<string, unknown>

/** The response to a form for which nothing is due. Source: docs/product/api.md#82-form-routes. */
export function completedResponse<Values extends FormValues>(
  flow: FlowServer<Values>,
  submission: Submission<Values>,
): FormResponse {
  return flow.response?.complete?.(submission) ?? responseWithoutCheckout(flow, submission, true)
}

/** The response to a form with a payment due, with the address of the checkout page. */
export function checkoutResponse<Values extends FormValues>(
  flow: FlowServer<Values>,
  submission: Submission,
  checkoutUrl: string,
): FormResponse {
  return {
    status: flow.response?.status ?? true,
    message: 'Authorization URL created',
    authorization_url: checkoutUrl,
    // The form's page remembers the order's address, to continue with it or to learn that it is paid.
    order: orderPath(submission),
  }
}

/** The response to a form, paid or free, without a checkout page; `message` says why there is none, or is true. */
export function responseWithoutCheckout<Values extends FormValues>(
  flow: FlowServer<Values>,
  submission: Submission,
  message: string | true,
): FormResponse {
  return { status: flow.response?.status ?? true, message, order: orderPath(submission) }
}
