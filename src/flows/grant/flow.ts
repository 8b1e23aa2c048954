import type { Flow } from '../../submission/flow'

/** Somebody applies for the grant of the pitch competition. Source: specification, sections 2 and 7. */
export const grantApplication = {
  name: 'grant',
  page: '/bizgrants',
  submit: '/api/register-grant',
  encoding: 'multipart',
} as const satisfies Flow
