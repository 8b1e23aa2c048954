import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A visitor joins for a year and pays the registration fee. Source: docs/product/forms.md#52-membership. */
export const membership = {
  name: 'membership',
  pagePath: '/membership',
  submitPath: '/api/paystack/membership-payment',
  encoding: 'json',
  payment: {
    verifyPath: '/api/paystack/membership-callback',
    resultPath: '/membership-success',
  },
  sales: formSales.membership,
} as const satisfies Flow

/** The page that the server writes with the application alone, for browsers without scripts. */
export const membershipNoScriptPath = `${membership.pagePath}/plain`
