import type { ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { Field, LagosTime, PostForm } from '../elements.server'
import { OrderAnswers } from '../order/order-view.server'
import { orderHref } from '../people/people-columns.server'
import { reviewPaths } from './review-frame.server'

/** The shortlist, and merging with another nominee. */
export function NomineeActions({ path, isShortlisted }: { path: string; isShortlisted: boolean }) {
  return (
    <>
      <PostForm action={`${path}/shortlist`} className="actions">
        <input type="hidden" name="shortlisted" value={isShortlisted ? 'no' : 'yes'} />
        <button type="submit" className={isShortlisted ? 'plain' : undefined}>
          {isShortlisted ? 'Take off the shortlist' : 'Shortlist'}
        </button>
      </PostForm>
      <details>
        <summary>Merge with another nominee</summary>
        <PostForm action={`${path}/merge`} className="actions">
          <Field
            label="Code of a nomination"
            name="code"
            hint="All nominations of that nominee come here. Use it where one person’s name was written in two ways."
          >
            {(attributes) => <input {...attributes} required maxLength={40} autoComplete="off" placeholder="AGF-…" />}
          </Field>
          <button type="submit">Merge</button>
        </PostForm>
      </details>
    </>
  )
}

interface NominationsProps {
  nominations: readonly ReviewedSubmission[]
  flows: ReadonlyMap<string, FlowServer>
  mayMove: boolean
}

/** What each nominator has written, the oldest first. */
export function NomineeNominations({ nominations, flows, mayMove }: NominationsProps) {
  return nominations.map(({ submission, review }) => {
    const isAlone = review.group_key === submission.id
    const isMovable = mayMove && (isAlone || nominations.length > 1)
    return (
      <section key={submission.id} aria-label={`Nomination ${submission.publicCode}`}>
        <h2>
          <a href={orderHref(submission)}>{submission.publicCode}</a>, <LagosTime ms={submission.createdAtMs} />
        </h2>
        <OrderAnswers order={{ submission }} flows={flows} />
        {isMovable && (
          <PostForm action={`${reviewPaths.nominations}/${submission.publicCode}/split`}>
            <button type="submit" className="plain">
              {isAlone ? 'Put back to the others of this name' : 'This is about someone else'}
            </button>
          </PostForm>
        )}
      </section>
    )
  })
}
