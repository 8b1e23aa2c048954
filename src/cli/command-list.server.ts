import type { Command } from './arguments/command.server'
import { acceptCommand } from './commands/accept.server'
import { backupCommand } from './commands/backup.server'
import { activateCommand, rollbackCommand } from './commands/builds.server'
import { cancelCommand } from './commands/cancel.server'
import { changeEmailCommand } from './commands/change-email.server'
import { chartsCommand } from './commands/charts.server'
import { deskInviteCommand, deskListCommand, deskRevokeCommand } from './commands/desk.server'
import { deskAuditCommand } from './commands/desk-audit.server'
import { eraseCommand } from './commands/erase.server'
import { exportCommand } from './commands/export.server'
import { fitsDatabaseCommand } from './commands/fits-database.server'
import { freeTicketCommand, freeTicketsCommand } from './commands/free-tickets.server'
import { gateCheckCommand, gateListsCommand, gateScanCommand } from './commands/gate.server'
import { gateConflictsCommand, gateNumbersCommand } from './commands/gate-numbers.server'
import { listCommand } from './commands/list.server'
import { listEmailsCommand } from './commands/list-emails.server'
import {
  mailingListCommand,
  mailingNewCommand,
  mailingSendCommand,
  mailingStopCommand,
  mailingTestCommand,
} from './commands/mailing.server'
import { markPaidCommand } from './commands/mark-paid.server'
import { noteCommand } from './commands/note.server'
import { badgesCommand, doorListCommand } from './commands/paper.server'
import { picturesCommand } from './commands/pictures.server'
import { placesCommand } from './commands/places.server'
import { purgeExpiredCommand } from './commands/purge-expired.server'
import { reconcileCommand } from './commands/reconcile.server'
import { refundCommand } from './commands/refund.server'
import { resendCommand } from './commands/resend.server'
import { restoreCommand } from './commands/restore.server'
import {
  reviewAnsweredCommand,
  reviewDecideCommand,
  reviewMergeCommand,
  reviewScoreCommand,
  reviewShowCommand,
  reviewSplitCommand,
} from './commands/review/decide-reviews.server'
import {
  reviewGrantsCommand,
  reviewMessagesCommand,
  reviewNomineesCommand,
} from './commands/review/list-reviews.server'
import { reviewSendCommand, reviewTestCommand, reviewTextCommand } from './commands/review/outcome-commands.server'
import { rosterRoomsCommand, rosterStandsCommand, rosterVolunteersCommand } from './commands/roster-lists.server'
import {
  rosterBedsCommand,
  rosterRoomCommand,
  rosterStandCommand,
  rosterVolunteerCommand,
} from './commands/roster-plans.server'
import { settleCommand } from './commands/settle.server'
import { showCommand } from './commands/show.server'
import { ticketCommand } from './commands/ticket.server'
import { rotateTicketKeyCommand, ticketKeysCommand } from './commands/ticket-keys.server'
import { todayCommand } from './commands/today.server'
import { doctorCommand } from './doctor/doctor.server'

/** The operator's commands, in the order of the overview. A new command needs a line here. */
export const commands: readonly Command[] = [
  listCommand,
  listEmailsCommand,
  showCommand,
  settleCommand,
  acceptCommand,
  refundCommand,
  markPaidCommand,
  reconcileCommand,
  cancelCommand,
  freeTicketCommand,
  freeTicketsCommand,
  noteCommand,
  mailingNewCommand,
  mailingTestCommand,
  mailingSendCommand,
  mailingListCommand,
  mailingStopCommand,
  reviewGrantsCommand,
  reviewNomineesCommand,
  reviewMessagesCommand,
  reviewShowCommand,
  reviewScoreCommand,
  reviewDecideCommand,
  reviewTextCommand,
  reviewTestCommand,
  reviewSendCommand,
  reviewMergeCommand,
  reviewSplitCommand,
  reviewAnsweredCommand,
  rosterVolunteersCommand,
  rosterVolunteerCommand,
  rosterStandsCommand,
  rosterStandCommand,
  rosterRoomsCommand,
  rosterRoomCommand,
  rosterBedsCommand,
  badgesCommand,
  doorListCommand,
  picturesCommand,
  resendCommand,
  changeEmailCommand,
  ticketCommand,
  eraseCommand,
  exportCommand,
  purgeExpiredCommand,
  deskInviteCommand,
  deskListCommand,
  deskRevokeCommand,
  deskAuditCommand,
  gateListsCommand,
  gateCheckCommand,
  gateScanCommand,
  gateNumbersCommand,
  gateConflictsCommand,
  todayCommand,
  chartsCommand,
  placesCommand,
  ticketKeysCommand,
  rotateTicketKeyCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  rollbackCommand,
  activateCommand,
  fitsDatabaseCommand,
]
