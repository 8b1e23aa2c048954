import type { Flow } from '../forms/definition/flow'
import type { FormValues } from '../forms/definition/form-definition'
import type { Submission } from './submission'

/**
 * Requires a flow without payment to define a response with a text in `message`. The page accepts an OK response only
 * with such a text: any other could come from a network that requires a login (`parseNonPaymentFlowOkResponse` in
 * forms/send/parse-ok-response.ts).
 */
export type RequiresNonPaymentFlowOkResponse<Values extends FormValues> =
  | { flow: Flow & { payment: NonNullable<Flow['payment']> } }
  | {
      flow: Flow & { payment?: never }
      response: { complete: (submission: Submission<Values>) => { message: string } }
    }
