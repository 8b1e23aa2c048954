import {
  type ApplicationFilter,
  countApplications,
  listApplications,
  maxPage,
  type ReviewPage,
} from '../../../review-queues/list-applications.server'
import type { ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { formatPoints, readOwnMeans } from '../../../review-queues/scores.server'
import { fieldText } from '../../../submissions/listing/listed-values.server'
import type { DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { DataTable, type DeskColumn, LagosTime } from '../elements.server'
import { nameOf } from '../people/people-columns.server'
import { listPath, Pager, type QueueList, ReviewFrame, readChoice, readPage, reviewPaths } from './review-frame.server'
import { ReviewStateLabel } from './review-state-label.server'

const pageSize = 50

/** The lists, by their word in the address. */
const lists = ['all', 'to-score', 'scored', 'new', 'shortlisted', 'declined', 'sent'] as const

type List = (typeof lists)[number]

const listNames: Readonly<Record<List, string>> = {
  all: 'All',
  'to-score': 'Not scored by me',
  scored: 'Scored by me',
  new: 'New',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
  sent: 'Outcome sent',
}

function filterOf(list: List): ApplicationFilter {
  if (list === 'to-score') return 'not mine'
  return list === 'scored' ? 'mine' : list
}

/** The list of the grant applications. Only those who decide see other readers' scores, and sort by them. */
export async function showApplications({ services, query, person, record }: DeskRequest): Promise<DeskResponse> {
  const { db } = services
  const list = readChoice(query, 'show', lists)
  const mayDecide = person.may('decide applications')
  const sort = mayDecide && query.get('sort') === 'mean' ? 'mean' : 'newest'
  const page = Math.min(readPage(query), maxPage)
  record({ note: `${listNames[list]}, ${sort}, page ${page}` })
  const filter = filterOf(list)
  const found = await listApplications(db, { filter, sort, page, reader: person.actor, limit: pageSize })
  const own = await readOwnMeans(
    db,
    person.actor,
    found.entries.map(({ submission }) => submission.id),
  )
  const href = (values: { show?: List; sort?: string; page?: number }) => {
    const { show = list, sort: by = sort, page: number = 1 } = values
    return listPath(reviewPaths.applications, {
      show: show === 'all' ? undefined : show,
      sort: by === 'mean' ? by : undefined,
      page: number === 1 ? undefined : String(number),
    })
  }
  return {
    kind: 'page',
    title: 'Grant applications',
    body: (
      <ReviewFrame queue="applications" lists={await shownLists(services.db, { person, list, href })}>
        {mayDecide && (
          <p className="actions">
            {sort === 'mean' ? (
              <a href={href({ sort: 'newest' })}>Sort: the newest first</a>
            ) : (
              <a href={href({ sort: 'mean' })}>Sort: the best mean first</a>
            )}
            <a href="/review/outcomes">Tell applicants the outcome</a>
          </p>
        )}
        <DataTable
          caption={sort === 'mean' ? 'The best mean first' : 'The newest first'}
          rows={found.entries}
          rowKey={({ submission }) => submission.id}
          empty="There is no application on this list."
          columns={columnsOf(services.flows, own, mayDecide)}
        />
        <Pages found={found} page={page} href={(number) => href({ page: number })} />
      </ReviewFrame>
    ),
  }
}

function Pages({ found, page, href }: { found: ReviewPage<unknown>; page: number; href: (page: number) => string }) {
  return <Pager page={page} hasMore={found.hasMore && page < maxPage} href={href} />
}

/** Those who do not score have no lists of their own. */
async function shownLists(
  db: DeskRequest['services']['db'],
  { person, list, href }: { person: DeskRequest['person']; list: List; href: (values: { show: List }) => string },
): Promise<QueueList[]> {
  const counts: Partial<Record<List, number>> = await countApplications(db)
  const shown = lists.filter((each) => person.may('score applications') || (each !== 'to-score' && each !== 'scored'))
  return shown.map((each) => ({
    ...{ name: listNames[each], href: href({ show: each }), isShown: each === list },
    ...(counts[each] !== undefined && { count: counts[each] }),
  }))
}

function columnsOf(
  flows: DeskRequest['services']['flows'],
  own: ReadonlyMap<string, number>,
  mayDecide: boolean,
): DeskColumn<ReviewedSubmission>[] {
  const ownScore = ({ submission }: ReviewedSubmission) => own.get(submission.id)
  return [
    {
      heading: 'Code',
      cell: ({ submission: { publicCode } }) => <a href={`${reviewPaths.applications}/${publicCode}`}>{publicCode}</a>,
    },
    { heading: 'Applicant', cell: (entry) => nameOf(flows, entry) },
    { heading: 'Business', cell: ({ submission }) => fieldText(submission.values, 'businessname') },
    { heading: 'Sent', cell: ({ submission }) => <LagosTime ms={submission.createdAtMs} /> },
    { heading: 'Flags', cell: ({ submission }) => fieldText(submission.values, 'flags') },
    { heading: 'State', cell: ({ review }) => <ReviewStateLabel review={review} /> },
    {
      heading: 'My score',
      isNumber: true,
      cell: (entry) => {
        const mean = ownScore(entry)
        return mean === undefined ? '' : formatPoints(mean)
      },
    },
    ...(mayDecide
      ? [
          {
            heading: 'Mean',
            isNumber: true,
            cell: ({ review }: ReviewedSubmission) =>
              review.reader_count === 0 ? '' : formatPoints(review.mean_hundredths),
          },
          { heading: 'Readers', isNumber: true, cell: ({ review }: ReviewedSubmission) => review.reader_count },
        ]
      : []),
  ]
}
