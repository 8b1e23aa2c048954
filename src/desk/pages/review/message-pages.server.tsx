import { isEmailAddress } from '../../../domain/text/email-address'
import { listContactMessages, messageFilters } from '../../../review-queues/contact-messages.server'
import { markAnswered } from '../../../review-queues/decisions.server'
import { maxPage } from '../../../review-queues/list-applications.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { findReviewedSubmission, type ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { fieldText } from '../../../submissions/listing/listed-values.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { DataTable, LagosTime, PostForm } from '../elements.server'
import { nameOf, orderHref } from '../people/people-columns.server'
import { listPath, Pager, ReviewFrame, readChoice, readPage, reviewPaths } from './review-frame.server'
import { ReviewStateLabel } from './review-state-label.server'

const pageSize = 50

/** Messages of the contact form: answered or not, by whom and when. */
export const messageModule: DeskModule = {
  routes: [
    {
      method: 'GET',
      path: '/review/messages',
      needs: 'see people',
      audit: 'looked at the messages',
      run: showMessages,
    },
    { method: 'GET', path: '/review/messages/:code', needs: 'see people', audit: 'read a message', run: showMessage },
    {
      method: 'POST',
      path: '/review/messages/:code/answered',
      needs: 'answer messages',
      audit: 'marked a message',
      run: mark,
    },
  ],
  notices: {
    'message-answered': 'The message is marked as answered.',
    'message-unanswered': 'The message is marked as not answered.',
  },
}

const listNames = { unanswered: 'Not answered', answered: 'Answered', all: 'All' } as const

async function showMessages({ services, query, record }: DeskRequest): Promise<DeskResponse> {
  const filter = readChoice(query, 'show', messageFilters)
  const page = Math.min(readPage(query), maxPage)
  record({ note: `${listNames[filter]}, page ${page}` })
  const { entries, hasMore } = await listContactMessages(services.db, { filter, page, limit: pageSize })
  const href = (show: (typeof messageFilters)[number], number = 1) =>
    listPath(reviewPaths.messages, {
      show: show === 'unanswered' ? undefined : show,
      page: number === 1 ? undefined : String(number),
    })
  return {
    kind: 'page',
    title: 'Messages',
    body: (
      <ReviewFrame
        queue="messages"
        lists={messageFilters.map((each) => ({ name: listNames[each], href: href(each), isShown: each === filter }))}
      >
        <DataTable
          caption={filter === 'unanswered' ? 'The oldest first' : 'The newest first'}
          rows={entries}
          rowKey={({ submission }) => submission.id}
          empty="There is no message on this list."
          columns={[
            {
              heading: 'Subject',
              cell: ({ submission }) => (
                <a href={`${reviewPaths.messages}/${submission.publicCode}`}>
                  {fieldText(submission.values, 'subject') || submission.publicCode}
                </a>
              ),
            },
            { heading: 'From', cell: (entry) => nameOf(services.flows, entry) },
            { heading: 'Sent', cell: ({ submission }) => <LagosTime ms={submission.createdAtMs} /> },
            { heading: 'State', cell: ({ review }) => <ReviewStateLabel review={review} /> },
            { heading: 'Answered by', cell: ({ review }) => review.decided_by ?? '' },
          ]}
        />
        <Pager page={page} hasMore={hasMore && page < maxPage} href={(number) => href(filter, number)} />
      </ReviewFrame>
    ),
  }
}

async function showMessage({ services, params, person }: DeskRequest): Promise<DeskResponse> {
  const found = await findReviewedSubmission(services.db, reviewedFlows.messages, params.code ?? '')
  if (found === undefined) return { kind: 'not found' }
  const { submission, review } = found
  const { values } = submission
  return {
    kind: 'page',
    title: fieldText(values, 'subject') || submission.publicCode,
    body: (
      <>
        <p className="actions">
          <a href={reviewPaths.messages}>All messages</a>
          <a href={orderHref(submission)}>Page of {submission.publicCode}</a>
        </p>
        <dl className="facts">
          <dt>From</dt>
          <dd>{nameOf(services.flows, found)}</dd>
          <dt>Email</dt>
          <dd>
            <ReplyAddress found={found} />
          </dd>
          <dt>Phone</dt>
          <dd>{fieldText(values, 'phone')}</dd>
          <dt>Sent</dt>
          <dd>
            <LagosTime ms={submission.createdAtMs} /> in Nigeria, in {submission.language}
          </dd>
          <dt>State</dt>
          <dd>
            <ReviewStateLabel review={review} />
            {review.decided_at_ms !== null && (
              <>
                {' '}
                <LagosTime ms={review.decided_at_ms} />, by {review.decided_by}
              </>
            )}
          </dd>
        </dl>
        <pre className="text">{fieldText(values, 'message')}</pre>
        {person.may('answer messages') && <MarkForm found={found} />}
      </>
    ),
  }
}

/** Opens the reply in the mail program of this device, where the address is one. */
function ReplyAddress({ found: { submission } }: { found: ReviewedSubmission }) {
  const { email, values, publicCode } = submission
  if (email === null || email === '') return 'none: call instead'
  if (!isEmailAddress(email)) return `${email} (no email reaches it: call instead)`
  const subject = `Re: ${fieldText(values, 'subject')} (${publicCode})`
  return <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>Reply to {email}</a>
}

function MarkForm({ found: { submission, review } }: { found: ReviewedSubmission }) {
  const isAnswered = review.state === 'answered'
  return (
    <>
      {!isAnswered && (
        <p className="hint">Reply from your own mail program or by phone. Then mark the message as answered.</p>
      )}
      <PostForm action={`${reviewPaths.messages}/${submission.publicCode}/answered`}>
        <input type="hidden" name="answered" value={isAnswered ? 'no' : 'yes'} />
        <button type="submit" className={isAnswered ? 'plain' : undefined}>
          {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
        </button>
      </PostForm>
    </>
  )
}

async function mark({ services, params, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const found = await findReviewedSubmission(services.db, reviewedFlows.messages, params.code ?? '')
  if (found === undefined) return { kind: 'not found' }
  const isAnswered = form.get('answered') !== 'no'
  record({ note: isAnswered ? 'answered' : 'not answered' })
  const { id: submissionId, publicCode } = found.submission
  const result = await markAnswered(services, { submissionId, isAnswered, answeredBy: person.actor })
  if (result === 'as before') {
    const message = isAnswered
      ? `It was marked as answered before, by ${found.review.decided_by ?? 'someone else'}.`
      : 'It was marked as not answered before.'
    return { kind: 'refused', title: 'Nothing was changed', message }
  }
  const notice = isAnswered ? 'message-answered' : 'message-unanswered'
  return { kind: 'redirect', to: `${reviewPaths.messages}/${publicCode}`, notice }
}
