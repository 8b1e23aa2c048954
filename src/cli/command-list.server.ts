import type { Command } from './arguments/command.server'
import { acceptPaymentCommand } from './commands/accept-payment.server'
import { addNoteCommand } from './commands/add-note.server'
import { backupCommand } from './commands/backup.server'
import { badgesCommand, doorListCommand } from './commands/badges-and-door-list.server'
import { cancelOrderCommand } from './commands/cancel-order.server'
import { changeEmailCommand } from './commands/change-email.server'
import { chartsCommand } from './commands/charts.server'
import { deskInviteCommand, deskListCommand, deskRevokeCommand } from './commands/desk.server'
import { deskAuditCommand } from './commands/desk-audit.server'
import { erasePersonalDataCommand } from './commands/erase-personal-data.server'
import { exportPersonalDataCommand } from './commands/export-personal-data.server'
import { fitsDatabaseCommand } from './commands/fits-database.server'
import { freeTicketCommand, freeTicketsCommand } from './commands/free-tickets.server'
import { gateCheckCommand, gateListsCommand, gateScanCommand } from './commands/gate.server'
import { gateConflictsCommand, gateNumbersCommand } from './commands/gate-numbers.server'
import { activateHelp, rollbackHelp } from './commands/launcher-help.server'
import { listEmailsCommand } from './commands/list-emails.server'
import { listSubmissionsCommand } from './commands/list-submissions.server'
import {
  mailingListCommand,
  mailingNewCommand,
  mailingSendCommand,
  mailingStopCommand,
  mailingTestCommand,
} from './commands/mailing.server'
import { markPaidCommand } from './commands/mark-paid.server'
import { picturesZipCommand } from './commands/pictures-zip.server'
import { placesLeftCommand } from './commands/places-left.server'
import { purgeExpiredCommand } from './commands/purge-expired.server'
import { reconcileCommand } from './commands/reconcile.server'
import { refundCommand } from './commands/refund.server'
import { resendEmailsCommand } from './commands/resend-emails.server'
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
import { settlePaymentsCommand } from './commands/settle-payments.server'
import { showOrRenameTicketCommand } from './commands/show-or-rename-ticket.server'
import { showSubmissionCommand } from './commands/show-submission.server'
import { rotateTicketKeyCommand, ticketKeysCommand } from './commands/ticket-keys.server'
import { todayCommand } from './commands/today.server'
import { doctorCommand } from './doctor/doctor.server'

/** The operator's commands, in the order of the overview. A new command needs a line here. */
export const commands: readonly Command[] = [
  listSubmissionsCommand,
  listEmailsCommand,
  showSubmissionCommand,
  settlePaymentsCommand,
  acceptPaymentCommand,
  refundCommand,
  markPaidCommand,
  reconcileCommand,
  cancelOrderCommand,
  freeTicketCommand,
  freeTicketsCommand,
  addNoteCommand,
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
  picturesZipCommand,
  resendEmailsCommand,
  changeEmailCommand,
  showOrRenameTicketCommand,
  erasePersonalDataCommand,
  exportPersonalDataCommand,
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
  placesLeftCommand,
  ticketKeysCommand,
  rotateTicketKeyCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  rollbackHelp,
  activateHelp,
  fitsDatabaseCommand,
]
