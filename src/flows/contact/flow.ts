import type { Flow } from '../../submission/flow'

/** Somebody writes to the organisation. Source: specification, sections 2 and 7. */
export const contact = {
  name: 'contact',
  page: '/contact',
  submit: '/api/contact-us',
  encoding: 'json',
} as const satisfies Flow
