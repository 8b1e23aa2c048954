import { grantCriteria } from '../../../../content/grant-rules'
import { decideApplication, grantDecisions, markAnswered } from '../../../review-queues/decisions.server'
import { mergeNominees, setNomineeShortlisted, splitNomination } from '../../../review-queues/nominees.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { formatPoints, parseScores, readScores, saveScores } from '../../../review-queues/scores.server'
import { defineCommand } from '../../arguments/command.server'
import { jsonOption } from '../../arguments/json-option'
import { selfAudited } from '../../arguments/self-audited'
import { type CliContext, printFailure } from '../../context.server'
import { findReviewOrPrintError, jsonTime, recordReviewAudit, reviewCodeArgument } from './review-command-parts.server'

const criterionIds = grantCriteria.map(({ id }) => id)

/** Shows the state of a form that staff review, with all scores. */
export const reviewShowCommand = defineCommand({
  name: 'review show',
  needs: 'database',
  audit: selfAudited,
  summary: 'shows scores and decisions about a form',
  arguments: { code: reviewCodeArgument },
  options: { json: jsonOption },
  details: 'show CODE prints the answers, show CODE --files FOLDER writes the pictures.',
  async run(context, { code: typed, json: isJson }) {
    const found = await findReviewOrPrintError(context, typed, ['applications', 'nominations', 'messages'])
    if (found === undefined) return 1
    const { submission, review } = found
    await recordReviewAudit(context, 'looked at a review', { target: submission.publicCode })
    const scores = await readScores(context.services.db, submission.id)
    const mean = review.reader_count === 0 ? null : review.mean_hundredths
    if (isJson)
      context.print(
        JSON.stringify({
          ...{ code: submission.publicCode, form: submission.flow, state: review.state },
          ...{ decidedBy: review.decided_by, decidedAt: jsonTime(review.decided_at_ms) },
          ...{ outcomeSentBy: review.outcome_sent_by, outcomeSentAt: jsonTime(review.outcome_sent_at_ms) },
          mean: mean === null ? null : mean / 100,
          scores: scores.map(({ reader, scores: points }) => ({ reader, points })),
        }),
      )
    else {
      const told = review.outcome_sent_by === null ? '' : `, told by ${review.outcome_sent_by}`
      context.print(
        `${submission.publicCode}  ${review.state}${review.decided_by ? ` by ${review.decided_by}` : ''}${told}`,
      )
      for (const { reader, scores: points, meanHundredths } of scores)
        context.print(
          `  ${reader}: ${criterionIds.map((id) => `${id}=${points[id] ?? '-'}`).join(' ')}, mean ${formatPoints(meanHundredths)}`,
        )
      if (mean !== null) context.print(`  mean of all readers: ${formatPoints(mean)}`)
    }
    return 0
  },
})

/** Saves the scores of one reader. */
export const reviewScoreCommand = defineCommand({
  name: 'review score',
  needs: 'database',
  audit: selfAudited,
  summary: 'saves one reader’s points for an application',
  arguments: {
    code: reviewCodeArgument,
    points: { shown: 'POINTS', description: `1 to 5 each: ${criterionIds.map((id) => `${id}=4`).join(',')}` },
  },
  options: {
    reader: { type: 'string', shown: 'NAME', description: 'the reader’s name at the desk; you without' },
    json: jsonOption,
  },
  async run(context, { code: typed, points, reader = context.user, json: isJson }) {
    const given = readPoints(points)
    const unknown = [...given.keys()].find((id) => !criterionIds.includes(id))
    if (unknown !== undefined)
      return printFailure(`There is no criterion ${unknown}. There are: ${criterionIds.join(', ')}`, 2)
    const scores = parseScores((id) => given.get(id))
    if (typeof scores === 'string') return printFailure(scores, 2)
    if (reader.trim() === '' || reader.length > 80) return printFailure('A reader’s name has 1 to 80 characters.', 2)
    const found = await findReviewOrPrintError(context, typed, ['applications'])
    if (found === undefined) return 1
    const { id: submissionId, publicCode } = found.submission
    const saved = await saveScores(context.services, { submissionId, reader: reader.trim(), scores })
    if (saved !== 'saved')
      return printFailure(`${publicCode}: the applicant was told, so the points stay as they are`, 1)
    await recordReviewAudit(context, 'scored an application', { target: publicCode, note: `for ${reader.trim()}` })
    return done(context, isJson, { code: publicCode, result: saved }, `${publicCode}: the points are saved`)
  },
})

/** 'product=4,need=3' by criterion. */
function readPoints(typed: string): Map<string, string> {
  return new Map(
    typed.split(/[\s,]+/).map((part) => {
      const [id = '', text = ''] = part.split('=')
      return [id, text]
    }),
  )
}

/** Shortlists and declines. */
export const reviewDecideCommand = defineCommand({
  name: 'review decide',
  needs: 'database',
  audit: selfAudited,
  summary: 'shortlists or declines; tells nobody',
  arguments: {
    code: reviewCodeArgument,
    decision: { shown: 'DECISION', description: `${grantDecisions.join(', ')}; a nominee cannot be declined` },
  },
  options: { json: jsonOption },
  async run(context, { code: typed, decision: typedDecision, json: isJson }) {
    const decision = grantDecisions.find((each) => each === typedDecision)
    if (decision === undefined) return printFailure(`DECISION is one of ${grantDecisions.join(', ')}`, 2)
    const found = await findReviewOrPrintError(context, typed, ['applications', 'nominations'])
    if (found === undefined) return 1
    const { submission, review } = found
    const { services, user } = context
    const isNomination = submission.flow === reviewedFlows.nominations
    if (isNomination && decision === 'declined') return printFailure('A nominee is shortlisted or undecided.', 2)
    if (isNomination)
      await setNomineeShortlisted(services, {
        ...{ groupKey: review.group_key ?? '', isShortlisted: decision === 'shortlisted', decidedBy: user },
      })
    else if ((await decideApplication(services, { submissionId: submission.id, decision, decidedBy: user })) === 'sent')
      return printFailure(`${submission.publicCode}: the applicant was told the outcome, so it stays as it is`, 1)
    const action = isNomination ? 'decided about a nominee' : 'decided about an application'
    await recordReviewAudit(context, action, { target: submission.publicCode, note: decision })
    return done(context, isJson, { code: submission.publicCode, decision }, `${submission.publicCode}: ${decision}`)
  },
})

/** Merges two nominees. */
export const reviewMergeCommand = defineCommand({
  name: 'review merge',
  needs: 'database',
  audit: selfAudited,
  summary: 'says that two nominees are one person',
  arguments: {
    code: reviewCodeArgument,
    other: { shown: 'OTHER', description: 'the code of a nomination whose nominee is the same person' },
  },
  options: { json: jsonOption },
  async run(context, { code: typed, other, json: isJson }) {
    const into = await findReviewOrPrintError(context, typed, ['nominations'])
    const from = into && (await findReviewOrPrintError(context, other, ['nominations']))
    if (into?.review.group_key == null || from?.review.group_key == null) return 1
    const keys = { into: into.review.group_key, from: from.review.group_key }
    const moved = await mergeNominees(context.services, { ...keys, decidedBy: context.user })
    const { publicCode } = into.submission
    if (moved === 0) return printFailure(`${publicCode} and ${from.submission.publicCode} are one nominee already`, 1)
    await recordReviewAudit(context, 'merged nominees', { target: publicCode, note: from.submission.publicCode })
    return done(context, isJson, { code: publicCode, moved }, `${publicCode}: ${moved} nominations came to it`)
  },
})

/** Takes a nomination out of its group, or puts it back. */
export const reviewSplitCommand = defineCommand({
  name: 'review split',
  needs: 'database',
  audit: selfAudited,
  summary: 'takes a nomination out of its group, or back',
  arguments: { code: reviewCodeArgument },
  options: { json: jsonOption },
  async run(context, { code: typed, json: isJson }) {
    const found = await findReviewOrPrintError(context, typed, ['nominations'])
    const groupKey = found && (await splitNomination(context.services.db, found.submission.id))
    if (found === undefined || groupKey === undefined) return 1
    const { id, publicCode } = found.submission
    await recordReviewAudit(context, 'moved a nomination', { target: publicCode })
    const isAlone = groupKey === id
    const text = `${publicCode} ${isAlone ? 'is a nominee of its own now' : 'is back with the others of its name'}`
    return done(context, isJson, { code: publicCode, alone: isAlone }, text)
  },
})

/** Marks a message. */
export const reviewAnsweredCommand = defineCommand({
  name: 'review answered',
  needs: 'database',
  audit: selfAudited,
  summary: 'marks a message as answered, by you',
  arguments: { code: reviewCodeArgument },
  options: { undo: { type: 'boolean', description: 'marks it as not answered' }, json: jsonOption },
  async run(context, { code: typed, undo, json: isJson }) {
    const found = await findReviewOrPrintError(context, typed, ['messages'])
    if (found === undefined) return 1
    const { id: submissionId, publicCode } = found.submission
    const mark = { submissionId, isAnswered: !undo, answeredBy: context.user }
    const state = undo ? 'not answered' : 'answered'
    if ((await markAnswered(context.services, mark)) === 'as before')
      return printFailure(`${publicCode} was ${state} before`, 1)
    await recordReviewAudit(context, 'marked a message', { target: publicCode, note: state })
    return done(context, isJson, { code: publicCode, answered: !undo }, `${publicCode}: ${state}`)
  },
})

function done({ print }: CliContext, isJson: boolean, result: object, text: string): number {
  print(isJson ? JSON.stringify(result) : text)
  return 0
}
