import type { Flow } from '../../submission/flow'

/** Somebody nominates an entrepreneur, or themselves, for the awards. Source: specification, sections 2 and 7. */
export const nomination = {
  name: 'nomination',
  page: '/paega',
  submit: '/api/peaga-awards',
  encoding: 'json',
} as const satisfies Flow
