import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { addStaffNote, noteLimits } from '../../orders/notes/staff-notes.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { printError } from '../context.server'

/** Adds a note to a submission. */
export const addNoteCommand = defineCommand({
  name: 'note',
  needs: 'database',
  audit: selfAudited,
  summary: 'adds a note for staff to a submission',
  arguments: {
    target: { shown: 'CODE', description: 'the code (AGF-…), id or payment reference of a submission' },
    text: { shown: 'TEXT', description: 'the note, in quotation marks; show CODE prints it' },
  },
  options: { json: jsonOption },
  async run({ services, print, user }, { target, text, json }) {
    const row = await findSubmissionRow(services.db, target)
    if (row === undefined) {
      printError(`No submission found for ${target}`)
      return 1
    }
    const result = await addStaffNote(services, { submissionId: row.id, text, writtenBy: user })
    if (result === 'added')
      await recordAudit(services, commandLineActor(user), { action: 'added a note', target: row.public_code })
    if (json) print(JSON.stringify({ code: row.public_code, result }))
    else if (result === 'added') print(`${row.public_code}: the note is added`)
    if (result === 'added') return 0
    printError(refusals[result])
    return result === 'erased' || result === 'too many' ? 1 : 2
  },
})

const refusals = {
  empty: 'The note is empty.',
  'too long': `The note is longer than ${noteLimits.length} characters.`,
  'too many': `The submission has ${noteLimits.count} notes already.`,
  erased: 'The submission is erased: nothing of its sender is left.',
} as const
