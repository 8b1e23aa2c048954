import { festival } from '../../../content/festival'
import type { Flow } from '../../../src/forms/definition/flow'

/** The example of CONTRIBUTING.md for a form without payment and with an upload: a visitor sends in a poster. */
export const poster = {
  name: 'poster',
  pagePath: '/poster',
  submitPath: '/api/poster',
  encoding: 'multipart',
  // In src/flows this is formSales.poster, so that content/festival.ts opens and closes the form.
  sales: { setting: 'open', endsAt: festival.endsAt },
} as const satisfies Flow
