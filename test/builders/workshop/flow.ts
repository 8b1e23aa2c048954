import { festival } from '../../../content/festival'
import type { Flow } from '../../../src/forms/definition/flow'

/** The example of CONTRIBUTING.md for a new form: a visitor books and pays for seats in a workshop. */
export const workshop = {
  name: 'workshop',
  pagePath: '/workshop',
  submitPath: '/api/workshop',
  encoding: 'json',
  payment: { verifyPath: '/api/workshop/verify', resultPath: '/workshop-paid' },
  // In src/flows this is formSales.workshop, so that content/festival.ts opens and closes the form.
  sales: { setting: 'open', endsAt: festival.endsAt },
} as const satisfies Flow
