import { type GrantOutcome, grantOutcomes } from '../../../domain/submission-review-states'
import { countOf } from '../../../domain/text/count-of'
import { isEmailAddress } from '../../../domain/text/email-address'
import { fillMailing } from '../../../email/mailing-email.server'
import { readOutcomeText, saveOutcomeText } from '../../../review-queues/outcome-texts.server'
import {
  countUnnotified,
  findExample,
  sendOutcome,
  sendOutcomes,
  sendOutcomeTest,
} from '../../../review-queues/send-outcome.server'
import { defineCommand } from '../../arguments/command.server'
import { jsonOption } from '../../arguments/json-option'
import { selfAudited } from '../../arguments/self-audited'
import { type CliContext, printError, printFailure } from '../../context.server'
import { readCommandInputFile } from '../../read-command-input-file.server'
import { findReviewOrPrintError, recordReviewAudit } from './review-command-parts.server'

const maxFileBytes = 100_000

const outcome = { shown: 'OUTCOME', description: grantOutcomes.join(' or ') } as const

function readOutcome(typed: string): GrantOutcome | undefined {
  const found = grantOutcomes.find((each) => each === typed)
  if (found === undefined) printError(`OUTCOME is ${grantOutcomes.join(' or ')}`)
  return found
}

/** Shows or saves the text of an outcome email. */
export const reviewTextCommand = defineCommand({
  name: 'review text',
  needs: 'database',
  audit: selfAudited,
  summary: 'prints or saves the email about an outcome',
  arguments: {
    outcome,
    file: { shown: 'FILE', description: 'saves it: the subject, an empty line, and the text', optional: true },
  },
  options: { json: jsonOption },
  details: 'The text may contain {name} and {code}.',
  async run(context, { outcome: typed, file, json: isJson }) {
    const found = readOutcome(typed)
    if (found === undefined) return 2
    if (file !== undefined) return save(context, found, context.resolvePath(file), isJson)
    const { subject, body, savedBy } = await readOutcomeText(context.services.db, found)
    if (isJson) context.print(JSON.stringify({ outcome: found, subject, body, savedBy: savedBy ?? null }))
    else context.print(`${subject}\n\n${body}`)
    return 0
  },
})

async function save(context: CliContext, outcome: GrantOutcome, path: string, isJson: boolean): Promise<number> {
  const file = await readCommandInputFile(path, maxFileBytes)
  if (file.kind === 'unreadable') return printFailure(file.message, 2)
  const text = file.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [subject = '', ...rest] = text.split('\n')
  const body = rest.join('\n')
  const problem = await saveOutcomeText(context.services, { outcome, subject, body, savedBy: context.user })
  if (problem !== undefined) return printFailure(problem, 2)
  await recordReviewAudit(context, 'changed an outcome email', { target: outcome })
  context.print(isJson ? JSON.stringify({ outcome, saved: true }) : `The text for ${outcome} is saved.`)
  return 0
}

/** Sends an outcome email to oneself. */
export const reviewTestCommand = defineCommand({
  name: 'review test',
  needs: 'database',
  audit: selfAudited,
  summary: 'sends the email about an outcome to yourself',
  arguments: { outcome },
  options: { to: { type: 'string', shown: 'EMAIL', description: 'your own email address' }, json: jsonOption },
  async run(context, { outcome: typed, to, json: isJson }) {
    const found = readOutcome(typed)
    if (found === undefined) return 2
    if (to === undefined || !isEmailAddress(to))
      return printFailure('review test needs --to EMAIL: your own address', 2)
    if (!(await sendOutcomeTest(context.services, { outcome: found, address: to })))
      return printFailure('There is no application yet whose values could fill the text.', 1)
    await recordReviewAudit(context, 'tested an outcome email', { target: found })
    context.print(isJson ? JSON.stringify({ outcome: found, to }) : `A test is queued for ${to}.`)
    return 0
  },
})

/** Tells applicants the outcome. */
export const reviewSendCommand = defineCommand({
  name: 'review send',
  needs: 'database',
  audit: selfAudited,
  summary: 'tells applicants the outcome, each once',
  arguments: { outcome },
  options: {
    code: { type: 'string', shown: 'CODE', description: 'only the applicant with this code' },
    yes: { type: 'boolean', description: 'queues it; without this option nothing is changed' },
    json: jsonOption,
  },
  details: 'It can be interrupted and run again; nobody is told twice.',
  async run(context, { outcome: typed, ...input }) {
    const found = readOutcome(typed)
    if (found === undefined) return 2
    return input.code === undefined ? sendAll(context, found, input) : sendOne(context, found, input.code, input)
  },
})

interface SendInput {
  yes: boolean
  json: boolean
}

async function sendAll(context: CliContext, outcome: GrantOutcome, { yes, json: isJson }: SendInput): Promise<number> {
  const { services, print, user } = context
  const text = await readOutcomeText(services.db, outcome)
  const example = await findExample(services.db, outcome)
  const count = await countUnnotified(services.db, outcome)
  if (!yes) {
    if (example !== undefined) {
      const { subject, paragraphs } = fillMailing(text, services.flows.get(example.flow), example)
      print(`Subject: ${subject}\n\n${paragraphs.join('\n\n')}\n`)
    }
    print(`It would go to ${countOf(count, 'applicant', 'applicants')}. Add --yes to send it.`)
    return 0
  }
  const sent = await sendOutcomes(services, { outcome, textId: text.id, sentBy: user }, (queued) =>
    printError(`${queued} of ${count} queued`),
  )
  if (sent === 'text changed') return printFailure('The text was changed meanwhile. Run the command again.', 1)
  const { queued, withoutAddress } = sent
  await recordReviewAudit(context, 'sent outcome emails', { target: outcome, note: `${queued} queued` })
  if (isJson) print(JSON.stringify({ outcome, queued, withoutAddress }))
  else
    print(
      `${countOf(queued, 'email is', 'emails are')} queued; ${countOf(withoutAddress, 'applicant has', 'applicants have')} no address that an email reaches.`,
    )
  return 0
}

async function sendOne(
  context: CliContext,
  outcome: GrantOutcome,
  code: string,
  { yes, json: isJson }: SendInput,
): Promise<number> {
  const { services, print, user } = context
  const found = await findReviewOrPrintError(context, code, ['applications'])
  if (found === undefined) return 1
  const { id: submissionId, publicCode } = found.submission
  const text = await readOutcomeText(services.db, outcome)
  if (!yes) {
    const { subject, paragraphs } = fillMailing(text, services.flows.get(found.submission.flow), found.submission)
    print(`Subject: ${subject}\n\n${paragraphs.join('\n\n')}\n`)
    print('Nothing was sent. Add --yes to send it.')
    return 0
  }
  const result = await sendOutcome(services, { submissionId, outcome, textId: text.id, sentBy: user })
  if (result !== 'queued') return printFailure(`${publicCode}: nothing was sent (${result})`, 1)
  await recordReviewAudit(context, 'sent an outcome email', { target: publicCode, note: outcome })
  print(isJson ? JSON.stringify({ code: publicCode, outcome, result }) : `${publicCode}: the email is queued`)
  return 0
}
