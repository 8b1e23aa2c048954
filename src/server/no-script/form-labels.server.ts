import { resendCodeFlow, resendCodeLabels } from '../../flows/grant/resend-code/resend-code-flow'
import { lostLinksFlow, lostLinksLabels } from '../../orders/lost-links/lost-links-flow'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { LabelsByRoute } from './no-script-responses.server'

/** Lists the labels of all forms that a browser can post without JavaScript. */
export function listFormLabels(flows: ReadonlyMap<string, FlowServer>): LabelsByRoute {
  return new Map([
    ...[...flows.values()].map(({ flow, form }) => [flow.submitPath, form.labels] as const),
    [resendCodeFlow.submitPath, resendCodeLabels],
    [lostLinksFlow.submitPath, lostLinksLabels],
  ])
}
