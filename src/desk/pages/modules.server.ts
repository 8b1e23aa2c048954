import type { DeskModule } from '../routing/desk-module.server'
import { auditModule } from './audit/audit-pages.server'
import { chartModule } from './charts/chart-pages.server'
import { freeTicketModule } from './free-tickets/free-ticket-pages.server'
import { checkInModule } from './gate/check-in-pages.server'
import { gateModule } from './gate/gate-pages.server'
import { mailingModule } from './mailings/mailing-pages.server'
import { markPaidModule } from './money/mark-paid-pages.server'
import { refundModule } from './money/refund-pages.server'
import { cancelActionsModule } from './order/cancel-actions.server'
import { emailActionsModule } from './order/email-actions.server'
import { noteActionsModule } from './order/note-actions.server'
import { orderModule } from './order/order-pages.server'
import { paymentActionsModule } from './order/payment-actions.server'
import { personalDataActionsModule } from './order/personal-data-actions.server'
import { peopleModule } from './people/people-pages.server'
import { placesModule } from './places/places-pages.server'
import { printModule } from './print/print-pages.server'
import { reconcileModule } from './reconcile/reconcile-pages.server'
import { applicationModule } from './review/application-pages.server'
import { messageModule } from './review/message-pages.server'
import { nomineeModule } from './review/nominee-pages.server'
import { outcomeModule } from './review/outcome-pages.server'
import { reviewLinkPanelModule } from './review/review-link-panel.server'
import { roomModule } from './rosters/room-pages.server'
import { standModule } from './rosters/stand-pages.server'
import { volunteerModule } from './rosters/volunteer-pages.server'
import { teamModule } from './team/team-pages.server'
import { todayModule } from './today/today-pages.server'

/**
 * The parts of the desk, in the order of the navigation and of the panels on the page of an order. A new part
 * needs a line here.
 */
export const deskModules: readonly DeskModule[] = [
  todayModule,
  peopleModule,
  chartModule,
  placesModule,
  reconcileModule,
  applicationModule,
  outcomeModule,
  nomineeModule,
  messageModule,
  orderModule,
  noteActionsModule,
  reviewLinkPanelModule,
  paymentActionsModule,
  refundModule,
  markPaidModule,
  emailActionsModule,
  cancelActionsModule,
  personalDataActionsModule,
  freeTicketModule,
  mailingModule,
  volunteerModule,
  standModule,
  roomModule,
  printModule,
  checkInModule,
  teamModule,
  auditModule,
  gateModule,
]
