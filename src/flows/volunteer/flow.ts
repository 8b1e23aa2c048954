import type { Flow } from '../../submission/flow'

/** Somebody offers to help at the festival. Source: specification, sections 2 and 7. */
export const volunteer = {
  name: 'volunteer',
  page: '/volunteers',
  submit: '/api/volunteers',
  encoding: 'json',
} as const satisfies Flow
