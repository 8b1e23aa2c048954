import type { ReactNode } from 'react'
import { grantCriteria } from '../../../../content/grant-rules'
import { i18nFor } from '../../../i18n/catalogs.server'
import type { ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { formatPoints, type ReaderScores, type Scores, scorePoints } from '../../../review-queues/scores.server'
import { DataTable, LagosTime, PostForm } from '../elements.server'
import { ReviewStateLabel } from './review-state-label.server'

/** What was decided about an application, by whom, and whether the applicant was told. */
export function DecisionFacts({ review }: Pick<ReviewedSubmission, 'review'>) {
  const { decided_by, decided_at_ms, outcome_sent_at_ms, outcome_sent_by } = review
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>
        <ReviewStateLabel review={review} />
      </dd>
      {decided_at_ms !== null && (
        <>
          <dt>Decided</dt>
          <dd>
            <LagosTime ms={decided_at_ms} />, by {decided_by}
          </dd>
        </>
      )}
      {outcome_sent_at_ms !== null && (
        <>
          <dt>Applicant told</dt>
          <dd>
            <LagosTime ms={outcome_sent_at_ms} />, by {outcome_sent_by}
          </dd>
        </>
      )}
    </dl>
  )
}

/** The criteria with 1 to 5 points each. */
export function ScoreForm({ action, own }: { action: string; own: Scores | undefined }) {
  const i18n = i18nFor('en')
  return (
    <PostForm action={action}>
      <p className="hint">1 is the lowest, 5 the highest. You can change your points until the applicant is told.</p>
      {grantCriteria.map(({ id, name, text }) => (
        <fieldset key={id}>
          <legend>{i18n._(name)}</legend>
          <p>{i18n._(text)}</p>
          <div className="points">
            {scorePoints.map((point) => (
              <label className="choice" key={point}>
                <input type="radio" name={id} value={point} required defaultChecked={own?.[id] === point} />
                {point}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="actions">
        <button type="submit" name="after" value="next">
          Save and read the next
        </button>
        <button type="submit" className="plain">
          Save
        </button>
      </div>
    </PostForm>
  )
}

/** The points of all readers, for those who decide. */
export function AllScores({ scores, mean }: { scores: readonly ReaderScores[]; mean: number }) {
  const i18n = i18nFor('en')
  return (
    <>
      <DataTable
        caption="Points of all readers"
        rows={scores}
        rowKey={({ reader }) => reader}
        empty="Nobody has scored it yet."
        columns={[
          { heading: 'Reader', cell: ({ reader }): ReactNode => reader },
          ...grantCriteria.map(({ id, name }) => ({
            heading: i18n._(name),
            isNumber: true,
            cell: (row: ReaderScores) => row.scores[id] ?? '',
          })),
          { heading: 'Mean', isNumber: true, cell: ({ meanHundredths }) => formatPoints(meanHundredths) },
        ]}
      />
      {scores.length > 0 && (
        <p>
          Mean of {scores.length} {scores.length === 1 ? 'reader' : 'readers'}: <strong>{formatPoints(mean)}</strong>
        </p>
      )}
    </>
  )
}
