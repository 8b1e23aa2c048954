import type { DeskModule } from '../routing/desk-module.server'
import { auditModule } from './audit/audit-pages.server'
import { checkInModule } from './gate/check-in-pages.server'
import { gateModule } from './gate/gate-pages.server'
import { emailActionsModule } from './order/email-actions.server'
import { orderModule } from './order/order-pages.server'
import { paymentActionsModule } from './order/payment-actions.server'
import { personActionsModule } from './order/person-actions.server'
import { peopleModule } from './people/people-pages.server'
import { pictureModule } from './pictures/picture-pages.server'
import { applicationModule } from './review/application-pages.server'
import { messageModule } from './review/message-pages.server'
import { nomineeModule } from './review/nominee-pages.server'
import { outcomeModule } from './review/outcome-pages.server'
import { reviewPanelModule } from './review/review-panel.server'
import { teamModule } from './team/team-pages.server'
import { todayModule } from './today/today-pages.server'

/**
 * The parts of the desk, in the order of the navigation and of the panels on the page of an order. A new part
 * needs a line here.
 */
export const deskModules: readonly DeskModule[] = [
  todayModule,
  peopleModule,
  pictureModule,
  applicationModule,
  outcomeModule,
  nomineeModule,
  messageModule,
  orderModule,
  reviewPanelModule,
  paymentActionsModule,
  emailActionsModule,
  personActionsModule,
  checkInModule,
  teamModule,
  auditModule,
  gateModule,
]
