import type { FlowServer } from '../submission/flow.server'
import { registrationServer } from './registration/flow.server'

/** The server's halves of the flows. A new form is a folder and one line here and in index.ts. */
export const flowServers: readonly FlowServer[] = [registrationServer]

/** The flows by name, as the journeys look them up. */
export function byName(flows: readonly FlowServer[]): ReadonlyMap<string, FlowServer> {
  return new Map(flows.map((flow) => [flow.flow.name, flow]))
}
