import type { Flow } from '../../../src/forms/definition/flow'

/** The example of CONTRIBUTING.md for a new form: a visitor books and pays for seats in a workshop. */
export const workshop = {
  name: 'workshop',
  pagePath: '/workshop',
  submitPath: '/api/workshop',
  encoding: 'json',
  payment: { verifyPath: '/api/workshop/verify', resultPath: '/workshop-paid' },
} as const satisfies Flow
