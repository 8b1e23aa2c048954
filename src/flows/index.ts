import type { Flow } from '../submission/flow'
import type { PageModule } from '../ui/page'
import { registration } from './registration/flow'

/** A flow and the modules that draw it; the chunk names are the same modules, for the prerender's preloads. */
export interface ListedFlow {
  flow: Flow
  page: () => Promise<PageModule>
  chunk: string
  /** The page that shows how its payment went; absent where nothing is ever paid. */
  result?: () => Promise<PageModule>
  resultChunk?: string
}

/** Everything that visitors come to do. A new form is a new folder and a line here (and one in index.server.ts). */
export const flows: readonly ListedFlow[] = [
  {
    flow: registration,
    page: () => import('./registration/page'),
    chunk: 'src/flows/registration/page.tsx',
    result: () => import('./registration/result'),
    resultChunk: 'src/flows/registration/result.tsx',
  },
]
