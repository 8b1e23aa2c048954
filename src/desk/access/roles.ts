import type { DeskRole } from '../../domain/desk-role'

/**
 * The roles that have each capability. Every route and every button uses this table.
 * Source: docs/product/desk.md#181-roles.
 */
const rolesByCapability = {
  /** The day's money and orders, and open tasks, without names. */
  'see the day': ['owner', 'finance', 'reader'],
  /** Lists, searches and orders, with names and addresses. */
  'see people': ['owner', 'finance', 'reader'],
  'save views': ['owner', 'finance'],
  'send emails again': ['owner', 'finance'],
  'correct addresses': ['owner', 'finance'],
  'decide payments': ['owner', 'finance'],
  'reconcile payments': ['owner', 'finance'],
  'write notes': ['owner', 'finance'],
  'cancel orders': ['owner', 'finance'],
  'issue free tickets': ['owner', 'finance'],
  /** Emails to a segment: an unreviewed text is sent to thousands of people. */
  'write to many': ['owner'],
  /** Files with personal data: lists, and all data about a person. */
  'export people': ['owner', 'finance'],
  'score applications': ['owner', 'reader'],
  /** Shortlists, declines, notifies applicants, and sees the scores of all readers. */
  'decide applications': ['owner'],
  'answer messages': ['owner', 'finance'],
  /** Volunteers, places of vendors and exhibitors, and rooms. */
  'plan rosters': ['owner', 'finance'],
  'erase people': ['owner'],
  'manage the team': ['owner'],
  'read the audit log': ['owner'],
  'work at the gate': ['owner', 'gate'],
} as const satisfies Record<string, readonly DeskRole[]>

/** Something that a role may or may not do. */
export type Capability = keyof typeof rolesByCapability

/** Whether a role may do this. */
export function roleMay(role: DeskRole, capability: Capability): boolean {
  const roles: readonly DeskRole[] = rolesByCapability[capability]
  return roles.includes(role)
}
