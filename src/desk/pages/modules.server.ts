import type { DeskModule } from '../routing/desk-module.server'
import { auditModule } from './audit/audit-pages.server'
import { teamModule } from './team/team-pages.server'

/** The parts of the desk, in the order of the navigation. A new part needs a line here. */
export const deskModules: readonly DeskModule[] = [teamModule, auditModule]
