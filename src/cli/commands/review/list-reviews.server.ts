import { formatLagosTime } from '../../../domain/time/lagos-time'
import { listContactMessages, messageFilters } from '../../../review-queues/contact-messages.server'
import {
  type ApplicationFilter,
  applicationFilters,
  listApplications,
} from '../../../review-queues/list-applications.server'
import { listNominees, type Nominee } from '../../../review-queues/nominees.server'
import type { ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { formatPoints } from '../../../review-queues/scores.server'
import { fieldText } from '../../../submissions/listing/listed-values.server'
import { defineCommand } from '../../arguments/command.server'
import { jsonOption } from '../../arguments/json-option'
import { selfAudited } from '../../arguments/self-audited'
import { type CliContext, printError, printFailure } from '../../context.server'
import { layOutTable, type TableColumn } from '../../text-table'
import { jsonTime, pageOption, parsePage, recordReviewAudit, reviewPageSize } from './review-command-parts.server'

/** Lists grant applications with their scores. */
export const reviewGrantsCommand = defineCommand({
  name: 'review grants',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists grant applications with their scores',
  options: {
    show: { type: 'string', shown: 'LIST', description: `only ${applicationFilters.slice(1).join(', ')}` },
    sort: { type: 'string', shown: 'ORDER', description: 'mean: the best first; newest first without' },
    reader: { type: 'string', shown: 'NAME', description: 'whose scores mine and "not mine" are about' },
    page: pageOption,
    json: jsonOption,
  },
  async run(context, { show = 'all', sort = 'newest', reader = context.user, page: typedPage, json: isJson }) {
    const filter = applicationFilters.find((each) => each === show)
    const number = parsePage(typedPage)
    if (filter === undefined) return printFailure(`--show takes ${applicationFilters.join(', ')}`, 2)
    if (sort !== 'newest' && sort !== 'mean') return printFailure('--sort takes newest or mean', 2)
    if (typeof number === 'string') return printFailure(number, 2)
    return listGrants(context, { filter, sort, reader, page: number, isJson })
  },
})

interface GrantList {
  filter: ApplicationFilter
  sort: 'newest' | 'mean'
  reader: string
  page: number
  isJson: boolean
}

async function listGrants(context: CliContext, { isJson, ...query }: GrantList): Promise<number> {
  await recordReviewAudit(context, 'looked at the applications', { note: query.filter })
  const { entries } = await listApplications(context.services.db, { ...query, limit: reviewPageSize })
  const nameOf = ({ submission }: ReviewedSubmission) => fieldText(submission.values, 'fullname')
  if (isJson)
    for (const entry of entries) {
      const { submission, review } = entry
      context.print(
        JSON.stringify({
          ...{ code: submission.publicCode, state: review.state, applicant: nameOf(entry) },
          ...{ business: fieldText(submission.values, 'businessname'), flags: fieldText(submission.values, 'flags') },
          ...{ sentAt: jsonTime(submission.createdAtMs), readers: review.reader_count },
          mean: review.reader_count === 0 ? null : review.mean_hundredths / 100,
          outcomeSentAt: jsonTime(review.outcome_sent_at_ms),
        }),
      )
    }
  else
    printTable(context, entries, [
      { heading: 'Code', text: ({ submission }) => submission.publicCode },
      { heading: 'Sent (Nigeria)', text: ({ submission }) => formatLagosTime(submission.createdAtMs).slice(0, 16) },
      { heading: 'State', text: ({ review }) => review.state },
      { heading: 'Told', text: ({ review }) => (review.outcome_sent_at_ms === null ? '' : 'yes') },
      { heading: 'Mean', text: ({ review: r }) => (r.reader_count === 0 ? '' : formatPoints(r.mean_hundredths)) },
      { heading: 'Readers', text: ({ review }) => String(review.reader_count), align: 'right' },
      { heading: 'Applicant', text: nameOf, minWidth: 10 },
      { heading: 'Business', text: ({ submission }) => fieldText(submission.values, 'businessname'), minWidth: 10 },
      { heading: 'Flags', text: ({ submission }) => fieldText(submission.values, 'flags'), isOptional: true },
    ])
  return 0
}

/** Lists nominees with how many people have nominated them. */
export const reviewNomineesCommand = defineCommand({
  name: 'review nominees',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists nominees by their number of nominators',
  options: {
    shortlisted: { type: 'boolean', description: 'only those on the shortlist' },
    page: pageOption,
    json: jsonOption,
  },
  details: [
    'Nominations of the same name are one nominee, whatever capitals, accents, titles',
    'or order of its words. review merge and review split correct that.',
  ].join('\n'),
  async run(context, { shortlisted, page: typedPage, json: isJson }) {
    const number = parsePage(typedPage)
    if (typeof number === 'string') return printFailure(number, 2)
    await recordReviewAudit(context, 'looked at the nominees')
    const list = { isShortlisted: shortlisted, page: number, limit: reviewPageSize }
    const { entries } = await listNominees(context.services.db, list)
    const nameOf = ({ example }: Nominee) => fieldText(example.submission.values, 'nomineeFullName')
    if (isJson)
      for (const nominee of entries) {
        const { nominators, nominations, isShortlisted, example } = nominee
        const business = fieldText(example.submission.values, 'businessName')
        const counts = { nominators, nominations, shortlisted: isShortlisted }
        context.print(
          JSON.stringify({ nominee: nameOf(nominee), business, ...counts, code: example.submission.publicCode }),
        )
      }
    else
      printTable(context, entries, [
        { heading: 'Nominators', text: ({ nominators }) => String(nominators), align: 'right' },
        { heading: 'Nominations', text: ({ nominations }) => String(nominations), align: 'right' },
        { heading: 'Shortlist', text: ({ isShortlisted }) => (isShortlisted ? 'yes' : '') },
        { heading: 'Nominee', text: nameOf, minWidth: 10 },
        {
          heading: 'Business',
          text: ({ example }) => fieldText(example.submission.values, 'businessName'),
          minWidth: 10,
        },
        { heading: 'One code', text: ({ example }) => example.submission.publicCode },
      ])
    return 0
  },
})

/** Lists messages and who has answered them. */
export const reviewMessagesCommand = defineCommand({
  name: 'review messages',
  needs: 'database',
  audit: selfAudited,
  summary: 'lists messages, those without an answer first',
  options: {
    show: { type: 'string', shown: 'LIST', description: 'unanswered (without it), answered, or all' },
    page: pageOption,
    json: jsonOption,
  },
  async run(context, { show = 'unanswered', page: typedPage, json: isJson }) {
    const filter = messageFilters.find((each) => each === show)
    const number = parsePage(typedPage)
    if (filter === undefined) return printFailure(`--show takes ${messageFilters.join(', ')}`, 2)
    if (typeof number === 'string') return printFailure(number, 2)
    await recordReviewAudit(context, 'looked at the messages', { note: filter })
    const { entries } = await listContactMessages(context.services.db, { filter, page: number, limit: reviewPageSize })
    if (isJson)
      for (const { submission, review } of entries)
        context.print(
          JSON.stringify({
            ...{ code: submission.publicCode, subject: fieldText(submission.values, 'subject') },
            ...{ from: fieldText(submission.values, 'fullName'), email: submission.email },
            ...{ sentAt: jsonTime(submission.createdAtMs), answered: review.state === 'answered' },
            ...{ answeredBy: review.decided_by, answeredAt: jsonTime(review.decided_at_ms) },
          }),
        )
    else
      printTable(context, entries, [
        { heading: 'Code', text: ({ submission }) => submission.publicCode },
        { heading: 'Sent (Nigeria)', text: ({ submission }) => formatLagosTime(submission.createdAtMs).slice(0, 16) },
        { heading: 'Answered by', text: ({ review }) => review.decided_by ?? '' },
        { heading: 'Subject', text: ({ submission }) => fieldText(submission.values, 'subject'), minWidth: 10 },
        { heading: 'From', text: ({ submission }) => fieldText(submission.values, 'fullName'), minWidth: 10 },
        { heading: 'Email', text: ({ submission }) => submission.email ?? '', minWidth: 10, isOptional: true },
      ])
    return 0
  },
})

function printTable<Row>({ print, columns }: CliContext, rows: readonly Row[], shown: TableColumn<Row>[]): void {
  if (rows.length === 0) {
    printError('There is nothing on this list.')
    return
  }
  const table = layOutTable(shown, rows, columns)
  print([table.heading, ...rows.map(table.line)].join('\n'))
}
