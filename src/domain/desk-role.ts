/** The roles of people who work at the desk. Source: docs/product/desk.md#181-roles. */
export const deskRoles = ['owner', 'finance', 'reader', 'gate'] as const

export type DeskRole = (typeof deskRoles)[number]
