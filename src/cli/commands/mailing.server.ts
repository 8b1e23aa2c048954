import { commandLineActor, notAudited, recordAudit } from '../../desk/access/audit.server'
import { countOf } from '../../domain/text/count-of'
import { isEmailAddress } from '../../domain/text/email-address'
import { mailingEmail } from '../../email/mailing-email.server'
import { parseListFilters } from '../../orders/listing/parse-list-filters.server'
import {
  createMailing,
  findMailing,
  listMailings,
  type Mailing,
  readProgress,
} from '../../orders/mailings/mailing-store.server'
import {
  countRecipients,
  findFirstRecipient,
  queueMailing,
  sendTestEmail,
  stopMailing,
} from '../../orders/mailings/queue-mailing.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError, printFailure } from '../context.server'
import { readCommandInputFile } from '../read-command-input-file.server'

const maxFileBytes = 100_000

const id = { shown: 'ID', description: 'the id of the mailing, or its first characters' } as const

/** Stores a draft and shows whom it would reach. */
export const mailingNewCommand = defineCommand({
  name: 'mailing new',
  needs: 'database',
  audit: 'drafted a mailing',
  summary: 'drafts an email to many people',
  arguments: {
    form: { shown: 'FORM', description: 'whom it goes to: the senders of this form, or all' },
    file: { shown: 'FILE', description: 'a text file: the subject, an empty line, and the text' },
  },
  options: {
    ticket: { type: 'string', shown: 'TITLE', description: 'only those with this ticket, room or team' },
    state: { type: 'string', shown: 'STATE', description: 'only those in this state: "awaiting payment"' },
    news: { type: 'boolean', description: 'it is news: not to those who declined news' },
    json: jsonOption,
  },
  details: 'The text may contain {name}, {code} and {ticket}. mailing send sends it.',
  run: (context, input) => draft(context, input),
})

/** Sends a draft to oneself. */
export const mailingTestCommand = defineCommand({
  name: 'mailing test',
  needs: 'database',
  audit: 'tested a mailing',
  summary: 'sends a mailing to yourself',
  arguments: { id },
  options: { to: { type: 'string', shown: 'EMAIL', description: 'your own email address' } },
  async run(context, { id: typed, to }) {
    const mailing = await findOne(context, typed)
    if (mailing === undefined) return 1
    if (to === undefined || !isEmailAddress(to))
      return printFailure('mailing test needs --to EMAIL: your own address', 2)
    if (!(await sendTestEmail(context.services, mailing, to))) return printFailure('The mailing reaches nobody.', 1)
    context.print(`A test is queued for ${to}, with the values of the first recipient.`)
    return 0
  },
})

/** Queues a mailing. */
export const mailingSendCommand = defineCommand({
  name: 'mailing send',
  needs: 'database',
  audit: selfAudited,
  summary: 'queues a mailing, resumes an interrupted run',
  arguments: { id },
  options: {
    yes: { type: 'boolean', description: 'queues it; without this option nothing is changed' },
    json: jsonOption,
  },
  details: [
    'Emails leave after tickets and receipts, and within MAIL_PER_HOUR. The command',
    'can be interrupted and run again; nobody gets it twice.',
  ].join('\n'),
  run: (context, input) => send(context, input),
})

/** Lists mailings with their progress. */
export const mailingListCommand = defineCommand({
  name: 'mailing list',
  needs: 'database',
  audit: notAudited,
  summary: 'lists mailings and how far they are',
  options: { json: jsonOption },
  async run({ services, print }, { json: isJson }) {
    for (const mailing of await listMailings(services.db)) {
      const progress = await readProgress(services.db, mailing.id)
      const { id: mailingId, state, subject } = mailing
      if (isJson) print(JSON.stringify({ id: mailingId, state, subject, ...progress }))
      else
        print(
          `${mailingId.slice(0, 8)}  ${state}  sent ${progress.sent}, waiting ${progress.queued}, undeliverable ${progress.undeliverable}  ${subject}`,
        )
    }
    return 0
  },
})

/** Withdraws what has not left. */
export const mailingStopCommand = defineCommand({
  name: 'mailing stop',
  needs: 'database',
  audit: selfAudited,
  summary: 'withdraws the emails that have not left',
  arguments: { id },
  options: { json: jsonOption },
  async run(context, { id: typed, json: isJson }) {
    const mailing = await findOne(context, typed)
    if (mailing === undefined) return 1
    const withdrawn = await stopMailing(context.services, mailing)
    if (withdrawn === undefined) return printFailure(`The mailing is ${mailing.state}: nothing was changed`, 1)
    await audit(context, 'stopped a mailing', mailing)
    context.print(isJson ? JSON.stringify({ id: mailing.id, withdrawn }) : `Withdrawn: ${withdrawn}`)
    return 0
  },
})

interface DraftInput {
  form: string
  file: string
  ticket: string | undefined
  state: string | undefined
  news: boolean
  json: boolean
}

async function draft(context: CliContext, input: DraftInput): Promise<number> {
  const { services, print, user } = context
  const file = await readCommandInputFile(context.resolvePath(input.file), maxFileBytes)
  if (file.kind === 'unreadable') return printFailure(file.message, 2)
  const [subject = '', ...rest] = file.text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const none = { since: undefined, until: undefined, search: undefined, limit: undefined }
  const options = { ...none, ticket: input.ticket, state: input.state }
  const filters = await parseListFilters(services.db, services.flows, input.form, options, services.clock.nowMs())
  if (typeof filters === 'string') return printFailure(filters, 2)
  const created = await createMailing(services, {
    ...{ subject, body: rest.join('\n'), segment: filters, isNews: input.news, createdBy: user },
  })
  if (created.kind === 'invalid') return printFailure(created.message, 2)
  const mailing = await findMailing(services.db, created.id)
  if (mailing === undefined) throw new Error('The mailing is gone')
  const count = await countRecipients(services, mailing)
  if (input.json) print(JSON.stringify({ id: created.id, recipients: count }))
  else {
    const first = await findFirstRecipient(services, mailing)
    if (first !== undefined) {
      const email = mailingEmail(mailing, services.flows.get(first.submission.flow), first.submission)
      print(`Subject: ${email.subject}`)
    }
    print(`${created.id.slice(0, 8)} would reach ${countOf(count, 'person', 'people')}.`)
    print(`Send it to yourself: mailing test ${created.id.slice(0, 8)} --to EMAIL`)
  }
  return 0
}

async function send(context: CliContext, input: { id: string; yes: boolean; json: boolean }): Promise<number> {
  const { services, print } = context
  const mailing = await findOne(context, input.id)
  if (mailing === undefined) return 1
  if (mailing.state === 'queued' || mailing.state === 'stopped')
    return printFailure(`The mailing is ${mailing.state} already: nothing was changed`, 1)
  const count = await countRecipients(services, mailing)
  if (!input.yes) {
    print(`"${mailing.subject}" would go to ${countOf(count, 'person', 'people')}.`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  await audit(context, 'sent a mailing', mailing)
  const queued = await queueMailing(services, mailing, {
    onProgress: (done) => printError(`${done} of ${count} queued`),
  })
  if (queued === 'not open') return printFailure('The mailing was stopped meanwhile.', 1)
  const done = `${countOf(queued, 'email is', 'emails are')} queued for the server to send.`
  print(input.json ? JSON.stringify({ id: mailing.id, queued }) : done)
  return 0
}

async function findOne({ services }: CliContext, typed: string): Promise<Mailing | undefined> {
  const mailing = await findMailing(services.db, typed)
  if (mailing === undefined) printError(`There is no mailing ${typed}: mailing list shows all`)
  return mailing
}

async function audit({ services, user }: CliContext, action: string, mailing: Mailing): Promise<void> {
  await recordAudit(services, commandLineActor(user), { action, target: mailing.id })
}
