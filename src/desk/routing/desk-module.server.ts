import type { ReactNode } from 'react'
import type { Config } from '../../config.server'
import type { DeskRole } from '../../domain/desk-role'
import type { PaymentServices } from '../../payment/services.server'
import type { PaymentAttempt } from '../../payment/settle/attempts.server'
import type { ErasureServices } from '../../privacy/services.server'
import type { QueuedEmail } from '../../submissions/queued-emails.server'
import type { Submission } from '../../submissions/submission'
import type { AuditActor } from '../access/audit.server'
import type { Capability } from '../access/roles'
import type { DeskAsset } from '../style/desk-assets.server'

/** What the pages of the desk work with. */
export interface DeskServices extends PaymentServices, ErasureServices {
  config: Config
}

/** Who sends a request. */
export interface DeskPerson extends AuditActor {
  role: DeskRole
  accessId: string
  /** The token that their forms carry. */
  csrfToken: string
  may: (capability: Capability) => boolean
}

/** A request, after the person, their right and the form's token were checked. */
export interface DeskRequest {
  services: DeskServices
  person: DeskPerson
  /** The variable parts of the path, by name. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The fields of a sent form; empty for GET. */
  form: URLSearchParams
  /** The body, if it was JSON. */
  json: unknown
  /** What the modules add to the page of an order. */
  orderPanels: readonly OrderPanel[]
  /** Says in the audit log what the request was about, where the path does not, or adds a note. No personal data. */
  record: (details: { target?: string; note?: string }) => void
}

/** What a route answers. */
export type DeskResponse =
  /** A page in the frame of the desk. `status`: 200 unless something is wrong. */
  | {
      kind: 'page'
      title: string
      body: ReactNode
      status?: number
      /** Addresses of scripts besides the desk's own; files of a module. */
      scripts?: readonly string[]
      /** In addition to those of every page, or instead of them. */
      headers?: Readonly<Record<string, string>>
    }
  /** After a form. `notice`: a key of the module's notices, shown on the next page. */
  | { kind: 'redirect'; to: string; notice?: string }
  /** The action is not possible now, in sentences. The person goes back and changes something. */
  | { kind: 'refused'; title: string; message: ReactNode; status?: number }
  | { kind: 'not found' }
  /** `isInline`: shown in the page; else the browser saves it. */
  | {
      kind: 'file'
      name: string
      mediaType: string
      body: string | Buffer | AsyncIterable<string | Uint8Array>
      isInline?: true
    }
  /** A page of its own, without the frame of the desk. `headers`: in addition to those of every page, or instead. */
  | { kind: 'document'; html: string; headers: Readonly<Record<string, string>> }
  /** For a script. */
  | { kind: 'data'; body: object; status?: number }

/** One address of the desk. */
export interface DeskRoute {
  method: 'GET' | 'POST'
  /** As Fastify writes it: '/orders/:code/resend'. */
  path: `/${string}`
  /** Who may call it. Without the capability the answer is 403. */
  needs: Capability
  /**
   * What the audit log says was done: 'looked at an order'. The target is the `:code` or `:id` of the path, or what
   * `record` says. `notAudited` only where nothing personal is shown and nothing is changed.
   */
  audit: string
  /** Whether it is called all the time, as by gates that share a network: it has a limit of its own. */
  isFrequent?: true
  /** The largest form, in bytes; 64 kB by default. */
  maxBodyBytes?: number
  /** Whether its form may have a text file, which becomes a field of the form. */
  takesFile?: true
  run: (request: DeskRequest) => Promise<DeskResponse>
}

/** The order that panels are about. */
export interface PanelOrder {
  id: string
  publicCode: string
  submission: Submission
  /** The latest first. */
  attempts: readonly PaymentAttempt[]
  emails: readonly QueuedEmail[]
}

/** Adds something to the page of an order: a section with its actions. */
export interface OrderPanel {
  needs: Capability
  /** Undefined if there is nothing to show for this order. */
  render: (order: PanelOrder, request: DeskRequest) => Promise<ReactNode | undefined>
}

/** A part of the desk: its pages, their entry in the navigation, and what it adds to the page of an order. */
export interface DeskModule {
  /** Its entry in the navigation, shown to those with the capability. */
  navigation?: { label: string; path: `/${string}`; needs: Capability }
  routes: readonly DeskRoute[]
  orderPanels?: readonly OrderPanel[]
  /** What the page after a redirect says, by key. Keys are unique in the whole desk. */
  notices?: Readonly<Record<string, string>>
  /** Scripts and other files that anyone may load, at fixed addresses; below /assets/ they are cached for ever. */
  files?: readonly DeskAsset[]
}
