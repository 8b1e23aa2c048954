import * as z from 'zod'
import { checkInLists } from '../../../../content/gate'
import { daysToMs } from '../../../domain/time/days-to-ms'
import { notAudited } from '../../access/audit.server'
import { encryptTicketList } from '../../gate/encrypt-ticket-list.server'
import { listEntriesAndExits } from '../../gate/list-entries-and-exits.server'
import { gateFiles } from '../../gate/page/gate-files.server'
import { renderGateShell } from '../../gate/page/gate-shell.server'
import { storeReportedScans } from '../../gate/record-scans.server'
import { findCheckInList, scanTicket } from '../../gate/scan-ticket.server'
import { maxScannedLength } from '../../gate/scanned-ticket.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'

const needs = 'work at the gate'

/** The page of the gate, and what its script asks. */
export const gateModule: DeskModule = {
  navigation: { label: 'Gate', path: '/gate', needs },
  routes: [
    { method: 'GET', path: '/gate', needs, audit: notAudited, run: showGate },
    { method: 'GET', path: '/gate/session', needs, audit: notAudited, run: showSession },
    { method: 'GET', path: '/gate/list', needs, audit: 'took the ticket list', run: sendList },
    { method: 'GET', path: '/gate/passages', needs, audit: notAudited, run: sendEntriesAndExits },
    { method: 'POST', path: '/gate/ask', needs, audit: 'scanned a ticket', isFrequent: true, run: answerScan },
    { method: 'POST', path: '/gate/scans', needs, audit: 'reported scans', isFrequent: true, run: takeReports },
  ],
  files: gateFiles,
}

/** The camera, and workers of two fixed addresses, besides what every page of the desk may do. */
const gateHeaders = {
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types gate',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

async function showGate(): Promise<DeskResponse> {
  return { kind: 'document', html: renderGateShell(), headers: gateHeaders }
}

async function showSession({ services, person }: DeskRequest): Promise<DeskResponse> {
  return {
    kind: 'data',
    body: { gate: person.actor, token: person.csrfToken, nowMs: services.clock.nowMs() },
  }
}

async function sendList({ services, person, record }: DeskRequest): Promise<DeskResponse> {
  const access = await services.db
    .selectFrom('desk_access')
    .select('expires_at_ms')
    .where('id', '=', person.accessId)
    .executeTakeFirstOrThrow()
  const body = encryptTicketList(services, {
    ...{ accessId: person.accessId, gate: person.actor, secret: person.csrfToken },
    accessEndsAtMs: access.expires_at_ms,
  })
  record({ target: person.accessId })
  return { kind: 'file', name: 'ticket-list.json', mediaType: 'application/json; charset=utf-8', body }
}

async function sendEntriesAndExits({ services, query }: DeskRequest): Promise<DeskResponse> {
  const list = findCheckInList(query.get('list') ?? '')
  const sinceMs = Number(query.get('since') ?? Number.NaN)
  if (list === undefined || !Number.isSafeInteger(sinceMs)) return invalid
  return { kind: 'data', body: await listEntriesAndExits(services.db, { list: list.key, sinceMs }) }
}

const invalid: DeskResponse = { kind: 'data', status: 422, body: { message: 'This is no request of the gate page' } }

const scanId = z.uuid()
const listKey = z.enum(checkInLists.map(({ key }) => key) as [string, ...string[]])
const direction = z.enum(['in', 'out'])
const time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const questionSchema = z.object({ id: scanId, list: listKey, text: z.string().max(maxScannedLength), direction })

async function answerScan({ services, person, json, record }: DeskRequest): Promise<DeskResponse> {
  const { data: question } = questionSchema.safeParse(json)
  const list = question && findCheckInList(question.list)
  if (question === undefined || list === undefined) return invalid
  const gate = { gate: person.actor, accessId: person.accessId }
  const { decision, ticket } = await scanTicket(services, gate, { ...question, list })
  record({ ...(ticket !== undefined && { target: ticket.code }), note: `${list.key}: ${decision.kind}` })
  return { kind: 'data', body: { decision, ticketId: ticket?.id ?? null } }
}

/** One report has at most this many scans; a device sends several reports. */
const maxReportedScans = 50
/** Scans of an earlier year are of no use. */
const maxClockErrorMs = daysToMs(366)

const reportSchema = z.object({
  sentAtMs: time,
  scans: z
    .array(z.object({ id: scanId, list: listKey, ticketId: z.uuid(), direction, atMs: time }))
    .min(1)
    .max(maxReportedScans),
})

async function takeReports({ services, person, json, record }: DeskRequest): Promise<DeskResponse> {
  const { data: report } = reportSchema.safeParse(json)
  if (report === undefined || Math.abs(report.sentAtMs - services.clock.nowMs()) > maxClockErrorMs) return invalid
  const outcomes = await storeReportedScans(services, { gate: person.actor, accessId: person.accessId }, report)
  const stored = [...outcomes.values()].filter((outcome) => outcome === 'stored').length
  record({ note: `${stored} of ${outcomes.size} were new` })
  return { kind: 'data', body: { outcomes: Object.fromEntries(outcomes) } }
}
