import type { Behaviour } from './behaviour.server'
import type { Store } from './store.server'
import type { createWebhookDelivery } from './webhooks.server'

/** What the sandbox's routes share. */
export interface SandboxContext {
  store: Store
  behaviour: Behaviour
  webhooks: ReturnType<typeof createWebhookDelivery>
  /** Fires at the next change of behaviour. */
  changed: () => AbortSignal
  notifyChanged: () => void
  /** Fires when the server begins to close. */
  closing: AbortSignal
  secretKey: string
  publicUrl: string
  now: () => number
}
