import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/**
 * A visitor applies for the grant of the pitch competition.
 * Source: docs/product/forms.md#56-grant-application.
 */
export const grantApplication = {
  name: 'grant',
  pagePath: '/bizgrants',
  submitPath: '/api/register-grant',
  encoding: 'multipart',
  sales: formSales.grant,
} as const satisfies Flow
