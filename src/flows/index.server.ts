import type { FlowServer } from '../submissions/flow-definition.server'
import { accommodationServer } from './accommodation/flow.server'
import { contactServer } from './contact/flow.server'
import { donationServer } from './donation/flow.server'
import { exhibitionServer } from './exhibition/flow.server'
import { grantServer } from './grant/flow.server'
import { membershipServer } from './membership/flow.server'
import { nominationServer } from './nomination/flow.server'
import { registrationServer } from './registration/flow.server'
import { vendorServer } from './vendor/flow.server'
import { volunteerServer } from './volunteer/flow.server'

/** The server sides of the flows. A new form needs a line here. */
export const flowServers: readonly FlowServer[] = [
  registrationServer,
  vendorServer,
  membershipServer,
  donationServer,
  exhibitionServer,
  accommodationServer,
  contactServer,
  grantServer,
  nominationServer,
  volunteerServer,
]

/** Indexes the flows by name for look-ups. */
export function indexFlowsByName(flows: readonly FlowServer[]): ReadonlyMap<string, FlowServer> {
  return new Map(flows.map((flow) => [flow.flow.name, flow]))
}
