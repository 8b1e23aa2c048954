import { decideApplication, type GrantDecision, grantDecisions } from '../../../review-queues/decisions.server'
import { listApplications } from '../../../review-queues/list-applications.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { findReviewedSubmission, type ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { parseScores, readScores, saveScores } from '../../../review-queues/scores.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { PostForm } from '../elements.server'
import { OrderAnswers, OrderImages } from '../order/order-view.server'
import { nameOf, orderHref } from '../people/people-columns.server'
import { showApplications } from './application-list.server'
import { AllScores, DecisionFacts, ScoreForm } from './application-view.server'
import { reviewPaths } from './review-frame.server'

/** Grant applications: read, score, shortlist and decline. */
export const applicationModule: DeskModule = {
  navigation: { label: 'Review', path: '/review', needs: 'see people' },
  routes: [
    {
      method: 'GET',
      path: '/review',
      needs: 'see people',
      audit: 'looked at the applications',
      run: async () => ({ kind: 'redirect', to: reviewPaths.applications }),
    },
    {
      method: 'GET',
      path: '/review/grants',
      needs: 'see people',
      audit: 'looked at the applications',
      run: showApplications,
    },
    {
      method: 'GET',
      path: '/review/grants/:code',
      needs: 'see people',
      audit: 'read an application',
      run: showApplication,
    },
    {
      method: 'POST',
      path: '/review/grants/:code/scores',
      needs: 'score applications',
      audit: 'scored an application',
      run: score,
    },
    {
      method: 'POST',
      path: '/review/grants/:code/decision',
      needs: 'decide applications',
      audit: 'decided about an application',
      run: decide,
    },
  ],
  notices: {
    'scores-saved': 'Your points are saved.',
    'all-scored': 'Your points are saved. You have scored every application.',
    'application-decided': 'The decision is saved. Nothing was sent to the applicant.',
  },
}

function applicationPath(publicCode: string): `/${string}` {
  return `${reviewPaths.applications}/${publicCode}`
}

function findApplication({ services, params }: DeskRequest): Promise<ReviewedSubmission | undefined> {
  return findReviewedSubmission(services.db, reviewedFlows.applications, params.code ?? '')
}

async function showApplication(request: DeskRequest): Promise<DeskResponse> {
  const { services, person } = request
  const found = await findApplication(request)
  if (found === undefined) return { kind: 'not found' }
  const { submission, review } = found
  const { db, flows } = services
  const scores = await readScores(db, submission.id)
  const own = scores.find(({ reader }) => reader === person.actor)?.scores
  const images = await db
    .selectFrom('image')
    .select(['field', 'position'])
    .where('submission_id', '=', submission.id)
    .orderBy('position')
    .execute()
  const isTold = review.outcome_sent_at_ms !== null
  return {
    kind: 'page',
    title: nameOf(flows, found),
    body: (
      <>
        <p className="actions">
          <a href={reviewPaths.applications}>All applications</a>
          <a href={orderHref(submission)}>Page of {submission.publicCode}</a>
        </p>
        <div className="beside">
          <section aria-label="Application">
            <OrderAnswers order={found} flows={flows} />
          </section>
          <section aria-label="Review">
            <OrderImages order={{ images, submission }} />
            <DecisionFacts review={review} />
            {person.may('decide applications') && (
              <>
                <h2>Decision</h2>
                {!isTold && <DecisionForm publicCode={submission.publicCode} />}
                {(review.state === 'shortlisted' || review.state === 'declined') && !isTold && (
                  <p>
                    <a href={`${applicationPath(submission.publicCode)}/outcome`}>Tell the applicant the outcome…</a>
                  </p>
                )}
                <AllScores scores={scores} mean={review.mean_hundredths} />
              </>
            )}
            {person.may('score applications') && !isTold && (
              <>
                <h2>Your points</h2>
                <ScoreForm action={`${applicationPath(submission.publicCode)}/scores`} own={own} />
              </>
            )}
          </section>
        </div>
      </>
    ),
  }
}

const decisionLabels: Readonly<Record<GrantDecision, string>> = {
  shortlisted: 'Shortlist',
  declined: 'Decline',
  undecided: 'Take the decision back',
}

function DecisionForm({ publicCode }: { publicCode: string }) {
  return (
    <PostForm action={`${applicationPath(publicCode)}/decision`} className="actions">
      {grantDecisions.map((decision) => (
        <button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          className={decision === 'shortlisted' ? undefined : 'plain'}
        >
          {decisionLabels[decision]}
        </button>
      ))}
    </PostForm>
  )
}

const toldMessage = 'The applicant was told the outcome, so it stays as it is.'

async function score(request: DeskRequest): Promise<DeskResponse> {
  const { services, form, person } = request
  const found = await findApplication(request)
  if (found === undefined) return { kind: 'not found' }
  const scores = parseScores((criterion) => form.get(criterion))
  if (typeof scores === 'string') return { kind: 'refused', title: 'Not saved', message: scores, status: 422 }
  const saved = await saveScores(services, { submissionId: found.submission.id, reader: person.actor, scores })
  if (saved === 'not found') return { kind: 'not found' }
  if (saved === 'decided') return { kind: 'refused', title: 'Not saved', message: toldMessage }
  const here = applicationPath(found.submission.publicCode)
  if (form.get('after') !== 'next') return { kind: 'redirect', to: here, notice: 'scores-saved' }
  const { entries } = await listApplications(services.db, {
    ...{ filter: 'not mine', sort: 'newest', page: 1, reader: person.actor, limit: 1 },
  })
  const next = entries[0]?.submission.publicCode
  if (next === undefined) return { kind: 'redirect', to: reviewPaths.applications, notice: 'all-scored' }
  return { kind: 'redirect', to: applicationPath(next), notice: 'scores-saved' }
}

async function decide(request: DeskRequest): Promise<DeskResponse> {
  const { services, form, person, record } = request
  const found = await findApplication(request)
  if (found === undefined) return { kind: 'not found' }
  const decision = grantDecisions.find((each) => each === form.get('decision'))
  if (decision === undefined)
    return { kind: 'refused', title: 'Not saved', message: 'There is no such decision.', status: 422 }
  record({ note: decision })
  const result = await decideApplication(services, {
    ...{ submissionId: found.submission.id, decision, decidedBy: person.actor },
  })
  if (result === 'not found') return { kind: 'not found' }
  if (result === 'sent') return { kind: 'refused', title: 'Not saved', message: toldMessage }
  return { kind: 'redirect', to: applicationPath(found.submission.publicCode), notice: 'application-decided' }
}
