import { ticketCheck, ticketLabels } from '../../flows/grant/ticket-check/ticket-check'
import { lostLinksFlow, lostLinksLabels } from '../../orders/lost-links/lost-links-flow'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { LabelsByRoute } from './no-script-responses.server'

/** Lists the labels of all forms that a browser can post without JavaScript. */
export function listFormLabels(flows: ReadonlyMap<string, FlowServer>): LabelsByRoute {
  return new Map([
    ...[...flows.values()].map(({ flow, form }) => [flow.submitPath, form.labels] as const),
    [ticketCheck.submitPath, ticketLabels],
    [lostLinksFlow.submitPath, lostLinksLabels],
  ])
}
