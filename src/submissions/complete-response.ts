import type { Flow } from '../forms/definition/flow'
import type { FormValues } from '../forms/definition/form-definition'
import type { Submission } from './submission'

/**
 * The response that the server side of a flow must define. The page of a form without payment accepts an OK response
 * only if its `message` is a text: any other could come from a network that requires a login
 * (`parseFreeResponse` in forms/send/response.ts).
 */
export type CompleteResponse<Values extends FormValues> =
  | { flow: Flow & { payment: NonNullable<Flow['payment']> } }
  | {
      flow: Flow & { payment?: never }
      response: { complete: (submission: Submission<Values>) => { message: string } }
    }
