import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { submitPaidOrder } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { eraseSubmission } from '../../privacy/erase-submission.server'
import { addStaffNote, listStaffNotes, noteLimits } from './staff-notes.server'

test.each(engines)('notes are kept in their order within limits, and an erasure deletes them (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await submitPaidOrder(app)
  await app.submit('contact', aContactMessage())
  const { db } = app.services
  const rows = await db.selectFrom('submission').select('id').execute()
  for (const { id } of rows) {
    const add = (text: string) => addStaffNote(app.services, { submissionId: id, text, writtenBy: 'ada' })
    expect(await add(' Called: comes on Saturday ')).toBe('added')
    expect(await add('  ')).toBe('empty')
    expect(await add('x'.repeat(noteLimits.length + 1))).toBe('too long')
    expect(await listStaffNotes(db, id)).toMatchObject([{ text: 'Called: comes on Saturday', written_by: 'ada' }])
    await expect
      .poll(() => eraseSubmission({ ...app.services, removeEmails: async () => {}, anonymizePayers: () => {} }, id))
      .toMatchObject({ kind: 'erased' })
    expect(await listStaffNotes(db, id)).toEqual([])
  }
})
