import { type DeskRole, deskRoles } from '../../../domain/desk-role'
import { type AccessState, accessState, type DeskAccess } from '../../access/invitations.server'
import { accessDays, maxAccessNameLength } from '../../access/parse-invitation'
import { DataTable, Field, LagosTime, PostForm, StateLabel } from '../elements.server'

/** What each role may do, in a few words. */
const roleDescriptions: Readonly<Record<DeskRole, string>> = {
  owner: 'everything, also the team, the audit log and erasing',
  finance: 'people, orders, money and exports',
  reader: 'looks at people and orders, and changes nothing',
  gate: 'only the gate',
}

const tones: Readonly<Record<AccessState, 'good' | 'quiet'>> = {
  invited: 'quiet',
  active: 'good',
  ended: 'quiet',
  expired: 'quiet',
}

/** All invitations and sessions. */
export function TeamTable({ rows, nowMs }: { rows: readonly DeskAccess[]; nowMs: number }) {
  return (
    <DataTable
      caption="Invitations and sessions, times in Nigeria"
      rows={rows}
      rowKey={({ id }) => id}
      empty="Nobody has been invited."
      columns={[
        { heading: 'Name', cell: ({ name }) => name },
        { heading: 'Role', cell: ({ role }) => role },
        {
          heading: 'State',
          cell: (access) => {
            const state = accessState(access, nowMs)
            return <StateLabel tone={tones[state]}>{state}</StateLabel>
          },
        },
        { heading: 'Device', cell: ({ device }) => device ?? '' },
        { heading: 'Last used', cell: ({ seen_at_ms: ms }) => (ms === null ? '' : <LagosTime ms={ms} />) },
        { heading: 'Ends', cell: ({ expires_at_ms: ms }) => <LagosTime ms={ms} /> },
        { heading: 'Invited by', cell: ({ created_by: by }) => by },
        { heading: 'Change', cell: (access) => <EndButton access={access} nowMs={nowMs} /> },
      ]}
    />
  )
}

function EndButton({ access, nowMs }: { access: DeskAccess; nowMs: number }) {
  const state = accessState(access, nowMs)
  if (state === 'ended' || state === 'expired') return null
  return (
    <PostForm action={`/team/${access.id}/end`}>
      <button type="submit" className="plain" aria-label={`End the access of ${access.name}`}>
        End
      </button>
    </PostForm>
  )
}

/** Invites someone; `form` holds what was typed if it was not accepted. */
export function InvitationForm({ error, form }: { error?: string; form?: URLSearchParams }) {
  return (
    <PostForm action="/team/invite">
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Field label="Name" name="name" hint="A person, or a gate: 'Gate 2'.">
        {(attributes) => (
          <input {...attributes} required maxLength={maxAccessNameLength} defaultValue={form?.get('name') ?? ''} />
        )}
      </Field>
      <Field label="Role" name="role">
        {(attributes) => (
          <select {...attributes} defaultValue={form?.get('role') ?? 'reader'}>
            {deskRoles.map((role) => (
              <option key={role} value={role}>
                {role}: {roleDescriptions[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Days" name="days" hint={`How long the access lasts: 1 to ${accessDays.most} days.`}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="numeric"
            required
            maxLength={3}
            defaultValue={form?.get('days') ?? accessDays.usual}
          />
        )}
      </Field>
      <button type="submit">Create the link</button>
    </PostForm>
  )
}
