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

/** A flow and the modules that draw it: page.tsx and, where something is paid, result.tsx of its folder. */
export interface ListedFlow {
  flow: Flow
  page: () => Promise<PageModule>
  /** The page that shows how its payment went; absent where nothing is ever paid. */
  result?: () => Promise<PageModule>
}

/** Everything that visitors come to do. A new form is a new folder and a line here (and one in index.server.ts). */
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
