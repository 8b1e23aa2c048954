import type { Conditions } from './behaviour.server'
import type { Store } from './store.server'
import type { deliverWebhooks } from './webhooks.server'

/** What the sandbox's routes share. */
export interface Sandbox {
  store: Store
  conditions: Conditions
  webhooks: ReturnType<typeof deliverWebhooks>
  /** Fires at the next change of the conditions. */
  changed: () => AbortSignal
  conditionsChanged: () => void
  /** Fires when the server begins to close. */
  closing: AbortSignal
  secretKey: string
  publicUrl: string
  now: () => number
}
