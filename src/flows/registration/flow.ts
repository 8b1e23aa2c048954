import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A delegate registers and pays for tickets. Source: docs/product/forms.md#51-delegate-registration. */
export const registration = {
  name: 'registration',
  pagePath: '/agefest2025',
  submitPath: '/api/paystack/pay',
  encoding: 'multipart',
  payment: { verifyPath: '/api/paystack/callback', resultPath: '/success' },
  sales: formSales.registration,
} as const satisfies Flow
