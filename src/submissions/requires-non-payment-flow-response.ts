import type { Flow } from '../forms/definition/flow'
import type { FormValues } from '../forms/definition/form-definition'
import type { Submission } from './submission'

/**
 * Requires a flow without payment to define a response with a text in `message`. The page accepts an OK response only
 * with such a text: any other could come from a network that requires a login (`parseNonPaymentFlowResponse` in
 * forms/send/parse-response.ts).
 */
export type RequiresNonPaymentFlowResponse<Values extends FormValues> =
  | { flow: Flow & { payment: NonNullable<Flow['payment']> } }
  | {
      flow: Flow & { payment?: never }
      response: { complete: (submission: Submission<Values>) => { message: string } }
    }
