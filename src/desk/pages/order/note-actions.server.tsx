import { findSubmissionRow } from '../../../orders/find-submission.server'
import { addStaffNote, listStaffNotes, noteLimits } from '../../../orders/notes/staff-notes.server'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { DataTable, Field, LagosTime, PostForm } from '../elements.server'
import { FormId, invalidFormResponse, readFormId } from '../form-id-and-confirmation.server'
import { orderHref } from '../people/people-columns.server'

/** Shows and adds notes of staff. */
export const noteActionsModule: DeskModule = {
  routes: [{ method: 'POST', path: '/orders/:code/notes', needs: 'write notes', audit: 'added a note', run: add }],
  orderPanels: [{ needs: 'see people', render: notesPanel }],
  notices: { 'note-added': 'The note is added.' },
}

async function notesPanel({ id, publicCode, submission }: PanelOrder, { services, person }: DeskRequest) {
  const notes = await listStaffNotes(services.db, id)
  const mayWrite = person.may('write notes') && submission.erasedAtMs === undefined
  if (notes.length === 0 && !mayWrite) return undefined
  return (
    <>
      <h2>Notes</h2>
      <DataTable
        caption="For staff only, times in Nigeria"
        rows={notes}
        rowKey={(note) => note.id}
        empty="No notes yet. Visitors never see them."
        columns={[
          { heading: 'Time', cell: ({ written_at_ms: ms }) => <LagosTime ms={ms} /> },
          { heading: 'By', cell: ({ written_by: by }) => by },
          { heading: 'Note', cell: ({ text }) => <span className="preformatted">{text}</span> },
        ]}
      />
      {mayWrite && (
        <PostForm action={`/orders/${publicCode}/notes`}>
          <FormId />
          <Field label="New note" name="note">
            {(attributes) => <textarea {...attributes} required maxLength={noteLimits.length} rows={3} />}
          </Field>
          <button type="submit">Add the note</button>
        </PostForm>
      )}
    </>
  )
}

async function add({ services, params, form, person }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  const id = readFormId(form)
  if (id === undefined) return invalidFormResponse('Load the page again.')
  const text = (form.get('note') ?? '').replaceAll('\r\n', '\n')
  const result = await addStaffNote(services, { id, submissionId: row.id, text, writtenBy: person.actor })
  if (result !== 'added') return invalidFormResponse(problems[result])
  return { kind: 'redirect', to: orderHref({ publicCode: row.public_code }), notice: 'note-added' }
}

const problems = {
  empty: 'The note is empty.',
  'too long': `The note is longer than ${noteLimits.length} characters.`,
  'too many': `The order has ${noteLimits.count} notes already.`,
  erased: 'The order is erased: nothing of its sender is left.',
} as const
