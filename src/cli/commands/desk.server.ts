import { commandLineActor, notAudited, recordAudit } from '../../desk/access/audit.server'
import { invitationLink } from '../../desk/access/invitation-link.server'
import { accessState, type DeskAccess, endAccess, inviteToDesk, listAccess } from '../../desk/access/invitations.server'
import { accessDays, parseInvitation } from '../../desk/access/parse-invitation'
import { deskRoles } from '../../domain/desk-role'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'
import { layOutTable, type TableColumn } from '../text-table'

/** Invites someone to the desk. */
export const deskInviteCommand = defineCommand({
  name: 'desk invite',
  needs: 'database',
  audit: selfAudited,
  summary: 'prints a link to the desk that works once',
  arguments: { name: { shown: 'NAME', description: 'whom it is for: a person, or a gate' } },
  options: {
    role: { type: 'string', shown: 'ROLE', description: `what they may do: ${deskRoles.join(', ')}` },
    days: {
      type: 'string',
      shown: 'N',
      description: `how long their access lasts (default: ${accessDays.usual} days)`,
    },
    json: jsonOption,
  },
  details: `The link must be used within ${accessDays.link} days. Send it where only they can read it.`,
  run: (context, { name, role, days, json }) => invite(context, { name, role: role ?? '', days: days ?? '', json }),
})

/** Lists who may use the desk. */
export const deskListCommand = defineCommand({
  name: 'desk list',
  needs: 'database',
  audit: notAudited,
  summary: 'lists invitations and sessions of the desk',
  options: { json: jsonOption },
  run: (context, options) => list(context, options.json),
})

/** Withdraws an invitation or ends a session. */
export const deskRevokeCommand = defineCommand({
  name: 'desk revoke',
  needs: 'database',
  audit: selfAudited,
  summary: 'withdraws an invitation, ends a session',
  arguments: { target: { shown: 'ID', description: 'the id in desk list, or a name (all of that name)' } },
  options: { json: jsonOption },
  run: (context, { target, json }) => revoke(context, target, json),
})

interface InviteInput {
  name: string
  role: string
  days: string
  json: boolean
}

async function invite(context: CliContext, input: InviteInput): Promise<number> {
  const { services, config, print, user } = context
  if (config.desk === undefined) {
    printError('The desk is off: DESK_PORT is "off" in the settings.')
    return 1
  }
  const invitation = parseInvitation(input)
  if (typeof invitation === 'string') {
    printError(invitation)
    return 2
  }
  const { id, secret } = await inviteToDesk(services, { ...invitation, createdBy: user })
  const { name, role, days } = invitation
  await recordAudit(services, commandLineActor(user), {
    ...{ action: 'invited to the desk', target: id, note: `${role}, ${days} days` },
  })
  const link = invitationLink(config, secret)
  if (input.json) print(JSON.stringify({ id, name, role, days, link }))
  else {
    print(link)
    printError(`It lets ${name} in once, within ${accessDays.link} days, as ${role} for ${days} days.`)
  }
  return 0
}

async function list({ services: { db, clock }, print, columns }: CliContext, isJson: boolean): Promise<number> {
  const rows = await listAccess(db)
  const nowMs = clock.nowMs()
  if (isJson) {
    for (const row of rows) print(jsonLine(row, nowMs))
    return 0
  }
  if (rows.length === 0) printError('Nobody has been invited.')
  const time = (ms: number | null) => (ms === null ? '' : formatLagosTime(ms).slice(0, 16))
  const tableColumns: TableColumn<DeskAccess>[] = [
    { heading: 'Id', text: ({ id }) => id },
    { heading: 'Name', text: ({ name }) => name, minWidth: 10 },
    { heading: 'Role', text: ({ role }) => role },
    { heading: 'State', text: (row) => accessState(row, nowMs) },
    { heading: 'Last used', text: (row) => time(row.seen_at_ms) },
    { heading: 'Ends', text: (row) => time(row.expires_at_ms) },
    { heading: 'Device', text: ({ device }) => device ?? '', minWidth: 10, isOptional: true },
  ]
  const table = layOutTable(tableColumns, rows, columns)
  if (rows.length > 0) print([table.heading, ...rows.map(table.line)].join('\n'))
  return 0
}

async function revoke({ services, print, user }: CliContext, target: string, isJson: boolean): Promise<number> {
  const nowMs = services.clock.nowMs()
  const open = (await listAccess(services.db)).filter((row) => {
    const state = accessState(row, nowMs)
    return (row.id === target || row.name === target) && (state === 'invited' || state === 'active')
  })
  for (const { id } of open) {
    const ended = await endAccess(services, id)
    if (ended === undefined) continue
    await recordAudit(services, commandLineActor(user), { action: 'ended an access', target: id })
    print(isJson ? jsonLine(ended, nowMs) : `${ended.name} (${ended.role}): the access has ended`)
  }
  if (open.length === 0) printError(`No open invitation or session has the id or name "${target}"`)
  return open.length === 0 ? 1 : 0
}

function jsonLine(row: DeskAccess, nowMs: number): string {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const { id, name, role, device, created_by: invitedBy } = row
  return JSON.stringify({
    ...{ id, name, role, state: accessState(row, nowMs), device, invitedBy },
    ...{ seenAt: time(row.seen_at_ms), endsAt: time(row.expires_at_ms) },
  })
}
