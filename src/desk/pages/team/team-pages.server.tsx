import { formatLagosTime } from '../../../domain/time/lagos-time'
import { invitationLink } from '../../access/invitation-link.server'
import { accessState, endAccess, inviteToDesk, listAccess } from '../../access/invitations.server'
import { parseInvitation } from '../../access/parse-invitation'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import type { Sheet } from '../../sheets/sheet'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { InvitationForm, TeamTable } from './team-view.server'

/** Who has access: invitations and sessions. */
export const teamModule: DeskModule = {
  navigation: { label: 'Team', path: '/team', needs: 'manage the team' },
  routes: [
    { method: 'GET', path: '/team', needs: 'manage the team', audit: 'looked at the team', run: showTeam },
    ...sheetRoutes({ path: '/team', needs: 'manage the team', audit: 'exported the team', read: readSheet }),
    { method: 'POST', path: '/team/invite', needs: 'manage the team', audit: 'invited to the desk', run: invite },
    { method: 'POST', path: '/team/:id/end', needs: 'manage the team', audit: 'ended an access', run: end },
  ],
  notices: { 'access-ended': 'The access has ended. Its link and session no longer work.' },
}

async function showTeam({ services }: DeskRequest): Promise<DeskResponse> {
  return teamPage(services, {})
}

async function teamPage(services: DeskRequest['services'], problem: { error?: string; form?: URLSearchParams }) {
  const rows = await listAccess(services.db)
  return {
    kind: 'page',
    title: 'Team',
    ...(problem.error !== undefined && { status: 422 }),
    body: (
      <>
        <TeamTable rows={rows} nowMs={services.clock.nowMs()} />
        <SheetLinks path="/team" />
        <h2>Invite someone</h2>
        <InvitationForm {...problem} />
      </>
    ),
  } as const
}

async function readSheet({ services: { db, clock } }: DeskRequest): Promise<Sheet> {
  const rows = await listAccess(db)
  return {
    name: 'team',
    headings: ['name', 'role', 'state', 'device', 'lastUsed', 'ends', 'invitedBy'],
    batches: [
      rows.map((row) => [
        ...[row.name, row.role, accessState(row, clock.nowMs()), row.device ?? ''],
        ...[row.seen_at_ms === null ? '' : formatLagosTime(row.seen_at_ms), formatLagosTime(row.expires_at_ms)],
        row.created_by,
      ]),
    ],
  }
}

/** Shows the link once: only its hash is stored. */
async function invite({ services, person, form, record }: DeskRequest): Promise<DeskResponse> {
  const parsed = parseInvitation({
    name: form.get('name') ?? '',
    role: form.get('role') ?? '',
    days: form.get('days') ?? '',
  })
  if (typeof parsed === 'string') return teamPage(services, { error: parsed, form })
  const { id, secret } = await inviteToDesk(services, { ...parsed, createdBy: person.actor })
  record({ target: id, note: `${parsed.role}, ${parsed.days} days` })
  return {
    kind: 'page',
    title: `Link for ${parsed.name}`,
    body: (
      <>
        <p>
          Send this link to {parsed.name} through a channel that only they can read. It works once, within a week, and
          is shown only here and now.
        </p>
        <p className="secret">{invitationLink(services.config, secret)}</p>
        <p>
          <a href="/team">Back to the team</a>
        </p>
      </>
    ),
  }
}

async function end({ services, params }: DeskRequest): Promise<DeskResponse> {
  const access = await endAccess(services, params.id ?? '')
  return access === undefined ? { kind: 'not found' } : { kind: 'redirect', to: '/team', notice: 'access-ended' }
}
