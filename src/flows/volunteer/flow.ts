import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A visitor volunteers at the festival. Source: docs/product/forms.md#58-volunteer-application. */
export const volunteer = {
  name: 'volunteer',
  pagePath: '/volunteers',
  submitPath: '/api/volunteers',
  encoding: 'json',
  sales: formSales.volunteer,
} as const satisfies Flow
