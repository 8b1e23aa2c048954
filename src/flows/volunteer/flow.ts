import type { Flow } from '../../forms/definition/flow'

/** A visitor volunteers at the festival. Source: docs/product/forms.md#58-volunteer-application. */
export const volunteer = {
  name: 'volunteer',
  pagePath: '/volunteers',
  submitPath: '/api/volunteers',
  encoding: 'json',
} as const satisfies Flow
