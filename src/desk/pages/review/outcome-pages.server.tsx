import { type GrantOutcome, grantOutcomes } from '../../../domain/submission-review-states'
import { isEmailAddress, removeInvisibleCharacters } from '../../../domain/text/email-address'
import { fillMailing } from '../../../email/mailing-email.server'
import { type OutcomeText, readOutcomeText, saveOutcomeText } from '../../../review-queues/outcome-texts.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { findReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import {
  countUnnotified,
  findExample,
  type SendOutcomeResult,
  sendOutcome,
  sendOutcomes,
  sendOutcomeTest,
} from '../../../review-queues/send-outcome.server'
import type { Submission } from '../../../submissions/submission'
import type { DeskModule, DeskRequest, DeskResponse, DeskServices } from '../../routing/desk-module.server'
import { PostForm } from '../elements.server'
import { EmailPreview, OutcomeSection } from './outcome-view.server'
import { reviewPaths } from './review-frame.server'

const needs = 'decide applications'

/** Tells applicants the outcome: the texts, their preview and test, one email, or all that are due. */
export const outcomeModule: DeskModule = {
  routes: [
    { method: 'GET', path: '/review/outcomes', needs, audit: 'looked at the outcome emails', run: showOutcomes },
    {
      method: 'POST',
      path: '/review/outcomes/:id/text',
      needs,
      audit: 'changed an outcome email',
      // 10,000 letters of any script, as a form encodes them.
      maxBodyBytes: 128 * 1024,
      run: saveText,
    },
    { method: 'POST', path: '/review/outcomes/:id/test', needs, audit: 'tested an outcome email', run: test },
    { method: 'POST', path: '/review/outcomes/:id/send', needs, audit: 'sent outcome emails', run: sendAll },
    {
      method: 'GET',
      path: '/review/grants/:code/outcome',
      needs,
      audit: 'looked at an outcome email',
      run: showOne,
    },
    { method: 'POST', path: '/review/grants/:code/outcome', needs, audit: 'sent an outcome email', run: sendOne },
  ],
  notices: {
    'outcome-text-saved': 'The text is saved. It is the one that is sent from now on.',
    'outcome-test-queued': 'The test is queued and leaves in a moment.',
    'outcome-queued': 'The email is queued and leaves in a moment.',
    'outcomes-queued': 'The emails are queued. They leave after tickets and receipts.',
  },
}

async function showOutcomes({ services }: DeskRequest): Promise<DeskResponse> {
  const sections = await Promise.all(
    grantOutcomes.map(async (outcome) => {
      const text = await readOutcomeText(services.db, outcome)
      const example = await findExample(services.db, outcome)
      return {
        text,
        count: await countUnnotified(services.db, outcome),
        preview: example && previewOf(services, text, example),
      }
    }),
  )
  return {
    kind: 'page',
    title: 'Tell applicants the outcome',
    body: (
      <>
        <p>
          <a href={reviewPaths.applications}>All applications</a>
        </p>
        {sections.map((section) => (
          <OutcomeSection key={section.text.outcome} {...section} />
        ))}
      </>
    ),
  }
}

function previewOf({ flows }: DeskServices, text: OutcomeText, submission: Submission) {
  return { to: submission.email ?? '', ...fillMailing(text, flows.get(submission.flow), submission) }
}

function outcomeOf({ params }: DeskRequest): GrantOutcome | undefined {
  return grantOutcomes.find((outcome) => outcome === params.id)
}

function refused(message: string, status?: number): DeskResponse {
  return { kind: 'refused', title: 'Nothing was sent', message, ...(status !== undefined && { status }) }
}

async function saveText(request: DeskRequest): Promise<DeskResponse> {
  const { services, form, person } = request
  const outcome = outcomeOf(request)
  if (outcome === undefined) return { kind: 'not found' }
  const [subject, body] = [form.get('subject') ?? '', form.get('body') ?? '']
  const problem = await saveOutcomeText(services, { outcome, subject, body, savedBy: person.actor })
  if (problem !== undefined) return { kind: 'refused', title: 'Not saved', message: problem, status: 422 }
  return { kind: 'redirect', to: '/review/outcomes', notice: 'outcome-text-saved' }
}

async function test(request: DeskRequest): Promise<DeskResponse> {
  const { services, form } = request
  const outcome = outcomeOf(request)
  if (outcome === undefined) return { kind: 'not found' }
  const address = removeInvisibleCharacters(form.get('email') ?? '').trim()
  if (!isEmailAddress(address)) return refused('Enter your own email address.', 422)
  if (!(await sendOutcomeTest(services, { outcome, address })))
    return refused('There is no application yet whose values could fill the text.')
  return { kind: 'redirect', to: '/review/outcomes', notice: 'outcome-test-queued' }
}

const textChanged = 'The text was changed meanwhile. Read it again, then send it.'

async function sendAll(request: DeskRequest): Promise<DeskResponse> {
  const { services, form, person, record } = request
  const outcome = outcomeOf(request)
  if (outcome === undefined) return { kind: 'not found' }
  if (form.get('sure') !== 'yes') return refused('Say first that you have read the text.', 422)
  const sent = await sendOutcomes(services, { outcome, textId: form.get('text') ?? '', sentBy: person.actor })
  if (sent === 'text changed') return refused(textChanged)
  record({ note: `${sent.queued} queued, ${sent.withoutAddress} without an address` })
  if (sent.queued === 0)
    return refused(
      sent.withoutAddress === 0
        ? 'All applicants with this outcome have been told.'
        : `${sent.withoutAddress} applicants have no address that an email reaches. Call them.`,
    )
  return { kind: 'redirect', to: '/review/outcomes', notice: 'outcomes-queued' }
}

async function showOne({ services, params }: DeskRequest): Promise<DeskResponse> {
  const found = await findReviewedSubmission(services.db, reviewedFlows.applications, params.code ?? '')
  if (found === undefined) return { kind: 'not found' }
  const { submission, review } = found
  const outcome = grantOutcomes.find((each) => each === review.state)
  if (outcome === undefined) return refused('Shortlist or decline the application first.')
  if (review.outcome_sent_at_ms !== null) return refused(refusals['sent before'])
  const text = await readOutcomeText(services.db, outcome)
  const path = `${reviewPaths.applications}/${submission.publicCode}`
  return {
    kind: 'page',
    title: 'Tell the applicant the outcome',
    body: (
      <>
        <EmailPreview {...previewOf(services, text, submission)} />
        <div className="actions">
          <PostForm action={`${path}/outcome`}>
            <input type="hidden" name="outcome" value={outcome} />
            <input type="hidden" name="text" value={text.id} />
            <button type="submit">Send this email</button>
          </PostForm>
          <a className="button plain" href="/review/outcomes">
            Change the text
          </a>
          <a className="button plain" href={path}>
            Back
          </a>
        </div>
      </>
    ),
  }
}

const refusals: Readonly<Record<Exclude<SendOutcomeResult, 'queued' | 'not found'>, string>> = {
  'sent before': 'The applicant was told before. Nobody gets this email twice.',
  undecided: 'The decision was changed meanwhile. Read the application again.',
  'no address':
    'The applicant has no address that an email reaches. Correct it on the page of the application, or call.',
  'text changed': textChanged,
}

async function sendOne({ services, params, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const found = await findReviewedSubmission(services.db, reviewedFlows.applications, params.code ?? '')
  const outcome = grantOutcomes.find((each) => each === form.get('outcome'))
  if (found === undefined || outcome === undefined) return { kind: 'not found' }
  record({ note: outcome })
  const result = await sendOutcome(services, {
    ...{ submissionId: found.submission.id, outcome, textId: form.get('text') ?? '', sentBy: person.actor },
  })
  if (result === 'not found') return { kind: 'not found' }
  if (result !== 'queued') return refused(refusals[result])
  const to = `${reviewPaths.applications}/${found.submission.publicCode}`
  return { kind: 'redirect', to, notice: 'outcome-queued' }
}
