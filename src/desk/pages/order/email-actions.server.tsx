import { removeInvisibleCharacters, suggestEmailAddress } from '../../../domain/text/email-address'
import { maskEmail } from '../../../domain/text/mask-email'
import { changeEmail } from '../../../orders/change-email.server'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import { emailKindFromName, isMailingOrTestEmail } from '../../../submissions/email-names.server'
import { resendEmail } from '../../../submissions/resend-email.server'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { Field, PostForm } from '../elements.server'
import { orderHref } from '../people/people-columns.server'

/** Sends the emails of an order again, and corrects its address. */
export const emailActionsModule: DeskModule = {
  routes: [
    {
      method: 'POST',
      path: '/orders/:code/resend',
      needs: 'send emails again',
      audit: 'sent an email again',
      run: resend,
    },
    {
      method: 'POST',
      path: '/orders/:code/email',
      needs: 'correct addresses',
      audit: 'corrected an address',
      run: change,
    },
  ],
  orderPanels: [
    { needs: 'send emails again', render: async (order) => resendPanel(order) },
    { needs: 'correct addresses', render: async (order) => changePanel(order) },
  ],
  notices: {
    'email-queued': 'The email is queued and leaves in a moment.',
    'email-waiting': 'The email has not left yet. It is tried again now.',
    'address-corrected':
      'The address is corrected. The confirmation goes to the new one. We notify the old one, without links. The private link and the QR codes are new.',
  },
}

function resendPanel({ emails, publicCode }: PanelOrder) {
  const kinds = [...new Set(emails.map(({ kind }) => emailKindFromName(kind)))].filter(
    (kind) => !isMailingOrTestEmail(kind),
  )
  if (kinds.length === 0) return undefined
  return (
    <>
      <h2>Send an email again</h2>
      <PostForm action={`/orders/${publicCode}/resend`} className="actions">
        <Field label="Email" name="kind">
          {(attributes) => (
            <select {...attributes}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit">Send again</button>
      </PostForm>
    </>
  )
}

function changePanel({ submission }: PanelOrder) {
  if (submission.erasedAtMs !== undefined) return undefined
  return (
    <details>
      <summary>Correct the email address</summary>
      <PostForm action={`/orders/${submission.publicCode}/email`}>
        <Field
          label="New email address"
          name="email"
          hint="The confirmation goes there. We notify the old address, without links. The private link and tickets with QR codes are renewed."
        >
          {(attributes) => <input {...attributes} type="email" required maxLength={254} autoComplete="off" />}
        </Field>
        <label className="choice">
          <input type="checkbox" name="sure" value="yes" required />I have made sure that this person has sent the form.
        </label>
        <button type="submit">Correct the address</button>
      </PostForm>
    </details>
  )
}

async function resend({ services, params, form, record }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  const kind = form.get('kind') ?? ''
  if (!/^[\w.-]{1,100}$/.test(kind) || isMailingOrTestEmail(kind))
    return { kind: 'refused', title: 'Not sent', message: 'There is no such email.' }
  record({ note: kind })
  const result = await resendEmail(services, { submissionId: row.id, kind })
  const to = orderHref({ publicCode: row.public_code })
  if (result.kind === 'queued') return { kind: 'redirect', to, notice: 'email-queued' }
  if (result.kind === 'already queued') return { kind: 'redirect', to, notice: 'email-waiting' }
  const message = result.kind === 'never sent' ? 'No such email was sent before.' : 'It has just been queued.'
  return { kind: 'refused', title: 'Not sent', message }
}

async function change({ services, params, form, person }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  const refused = (message: string): DeskResponse => ({
    kind: 'refused',
    title: 'The address was not changed',
    message,
    status: 422,
  })
  if (form.get('sure') !== 'yes') return refused('Make sure first that this person has sent the form.')
  const newEmail = removeInvisibleCharacters(form.get('email') ?? '').trim()
  const result = await changeEmail(services, { submissionId: row.id, newEmail, changedBy: `${person.actor} (desk)` })
  switch (result.kind) {
    case 'changed':
      return { kind: 'redirect', to: orderHref({ publicCode: row.public_code }), notice: 'address-corrected' }
    case 'same':
      return refused('The order has this address already. Send its emails again instead.')
    case 'erased':
      return refused('The order is erased: nothing of its sender is left.')
    case 'invalid': {
      const suggestion = suggestEmailAddress(newEmail)
      return refused(`${maskEmail(newEmail)} is no email address${suggestion ? `: did you mean ${suggestion}?` : '.'}`)
    }
  }
}
