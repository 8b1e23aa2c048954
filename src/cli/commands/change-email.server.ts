import { removeInvisibleCharacters, suggestEmailAddress } from '../../domain/text/email-address'
import { maskEmail } from '../../domain/text/mask-email'
import { changeEmail } from '../../orders/change-email.server'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { defineCommand } from '../arguments/command.server'
import { type CliContext, printFailure } from '../context.server'

/** Corrects the email address of a submission. */
export const changeEmailCommand = defineCommand({
  name: 'change-email',
  needs: 'database',
  audit: 'corrected an address',
  summary: 'corrects the email address of a submission',
  arguments: {
    target: { shown: 'CODE', description: 'the code (AGF-…), id or payment reference of a submission' },
  },
  options: { email: { type: 'string', shown: 'NEW', description: 'the correct email address' } },
  details: [
    'The confirmation goes to the new address, and the old one is told. The private',
    'link of the order is renewed, and so are tickets that were sent to the old',
    'address. Who changed what, and when, is recorded: show CODE prints it.',
    'Make sure first that the person on the phone has sent the form.',
  ].join('\n'),
  run: (context, { target, email }) => changeEmailOf(context, target, email),
})

/** Changes the address and says what follows. Returns the exit code. */
async function changeEmailOf(context: CliContext, target: string, typed: string | undefined): Promise<number> {
  const { services, print } = context
  if (typed === undefined) return printFailure('change-email needs the new address: --email NEW', 2)
  const row = await findSubmissionRow(services.db, target)
  if (row === undefined) return printFailure(`No submission found for ${target}`, 1)
  const newEmail = removeInvisibleCharacters(typed).trim()
  const result = await changeEmail(services, { submissionId: row.id, newEmail, changedBy: context.user })
  switch (result.kind) {
    case 'invalid': {
      const suggestion = suggestEmailAddress(newEmail)
      return printFailure(`"${newEmail}" is no email address${suggestion ? `: did you mean "${suggestion}"?` : ''}`, 2)
    }
    case 'erased':
      return printFailure(`${row.public_code} is erased: nothing of its sender is left`, 1)
    case 'same':
      return printFailure(`${row.public_code} has this address already. To send its emails again, run: resend CODE`, 1)
    case 'changed':
      print(`${row.public_code}: ${result.oldEmail === null ? 'none' : maskEmail(result.oldEmail)} → ${newEmail}`)
      print(confirmationLines[result.confirmation])
      if (result.oldEmail !== null) print('The old address gets an email that says so, without links.')
      print('The private link of the order is a new one; the old one leads nowhere.')
      if (result.replacedTickets > 0) print(`Its tickets have new QR codes: ${result.replacedTickets}`)
      return 0
  }
}

const confirmationLines = {
  queued: 'The confirmation is queued for the new address; the running server sends it.',
  waiting: 'The confirmation was still waiting; it now goes to the new address.',
  later: 'There is no confirmation yet: it follows to the new address, once the order is paid.',
} as const
