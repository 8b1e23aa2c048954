import type { Flow } from '../../forms/definition/flow'

/**
 * A visitor applies for the grant of the pitch competition.
 * Source: docs/product/forms.md#56-grant-application.
 */
export const grantApplication = {
  name: 'grant',
  page: '/bizgrants',
  submit: '/api/register-grant',
  encoding: 'multipart',
} as const satisfies Flow
