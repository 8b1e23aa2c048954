import type { Flow } from '../forms/definition/flow'
import type { PageModule } from '../ui/page'
import { accommodation } from './accommodation/flow'
import { contact } from './contact/flow'
import { donation } from './donation/flow'
import { exhibition } from './exhibition/flow'
import { grantApplication } from './grant/flow'
import { membership } from './membership/flow'
import { nomination } from './nomination/flow'
import { registration } from './registration/flow'
import { vendor } from './vendor/flow'
import { volunteer } from './volunteer/flow'

/** A flow and the modules that render it: page.tsx and, if it has payments, result.tsx of its folder. */
export interface ListedFlow {
  flow: Flow
  page: () => Promise<PageModule>
  /** The page that shows the result of its payment; absent if the flow has no payments. */
  result?: () => Promise<PageModule>
}

/** All flows. A new form needs a folder, and one entry here, in index.server.ts and in index.privacy.ts. */
export const flows: readonly ListedFlow[] = [
  {
    flow: registration,
    page: () => import('./registration/page'),
    result: () => import('./registration/result'),
  },
  {
    flow: vendor,
    page: () => import('./vendor/page'),
    result: () => import('./vendor/result'),
  },
  {
    flow: membership,
    page: () => import('./membership/page'),
    result: () => import('./membership/result'),
  },
  {
    flow: donation,
    page: () => import('./donation/page'),
    result: () => import('./donation/result'),
  },
  {
    flow: exhibition,
    page: () => import('./exhibition/page'),
    result: () => import('./exhibition/result'),
  },
  {
    flow: accommodation,
    page: () => import('./accommodation/page'),
    result: () => import('./accommodation/result'),
  },
  { flow: contact, page: () => import('./contact/page') },
  { flow: grantApplication, page: () => import('./grant/page') },
  { flow: nomination, page: () => import('./nomination/page') },
  { flow: volunteer, page: () => import('./volunteer/page') },
]
