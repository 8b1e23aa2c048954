import { maxPage } from '../../../review-queues/list-applications.server'
import {
  listNominees,
  mergeNominees,
  type Nominee,
  readNominations,
  setNomineeShortlisted,
  splitNomination,
} from '../../../review-queues/nominees.server'
import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import { findReviewedSubmission, type ReviewedSubmission } from '../../../review-queues/reviewed-submissions.server'
import { fieldText } from '../../../submissions/listing/listed-values.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { DataTable } from '../elements.server'
import { NomineeActions, NomineeNominations } from './nominee-view.server'
import { listPath, Pager, ReviewFrame, readChoice, readPage, reviewPaths } from './review-frame.server'
import { ReviewStateLabel } from './review-state-label.server'

const pageSize = 50
const decides = 'decide applications'

/** Nominations, by nominee. */
export const nomineeModule: DeskModule = {
  routes: [
    {
      method: 'GET',
      path: '/review/nominations',
      needs: 'see people',
      audit: 'looked at the nominees',
      run: showNominees,
    },
    {
      method: 'GET',
      path: '/review/nominations/:id',
      needs: 'see people',
      audit: 'read nominations',
      run: showNominee,
    },
    {
      method: 'POST',
      path: '/review/nominations/:id/shortlist',
      needs: decides,
      audit: 'decided about a nominee',
      run: shortlist,
    },
    { method: 'POST', path: '/review/nominations/:id/merge', needs: decides, audit: 'merged nominees', run: merge },
    {
      method: 'POST',
      path: '/review/nominations/:code/split',
      needs: decides,
      audit: 'moved a nomination',
      run: split,
    },
  ],
  notices: {
    'nominee-shortlisted': 'The nominee is on the shortlist.',
    'nominee-removed': 'The nominee is no longer on the shortlist.',
    'nominees-merged': 'The nominations are together now. Later ones of either name come here too.',
    'nomination-moved': 'The nomination was moved. This is where it is now.',
  },
}

const listNames = { all: 'All', shortlisted: 'Shortlisted' } as const

async function showNominees({ services, query, record }: DeskRequest): Promise<DeskResponse> {
  const list = readChoice(query, 'show', ['all', 'shortlisted'])
  const page = Math.min(readPage(query), maxPage)
  record({ note: `${listNames[list]}, page ${page}` })
  const { entries, hasMore } = await listNominees(services.db, {
    ...{ isShortlisted: list === 'shortlisted', page, limit: pageSize },
  })
  const href = (show: keyof typeof listNames, number = 1) =>
    listPath(reviewPaths.nominations, {
      show: show === 'all' ? undefined : show,
      page: number === 1 ? undefined : String(number),
    })
  const shown = Object.keys(listNames) as (keyof typeof listNames)[]
  return {
    kind: 'page',
    title: 'Nominations',
    body: (
      <ReviewFrame
        queue="nominations"
        lists={shown.map((each) => ({ name: listNames[each], href: href(each), isShown: each === list }))}
      >
        <p className="hint">
          Nominations of the same name are one nominee. Capitals, accents, titles such as ‘Dr’ and the order of the
          words do not matter. You can merge nominees and move single nominations on the page of a nominee.
        </p>
        <DataTable
          caption="Those with the most nominators first"
          rows={entries}
          rowKey={({ id }) => id}
          empty="There is no nominee on this list."
          columns={[
            { heading: 'Nominee', cell: (nominee) => <NomineeLink nominee={nominee} /> },
            { heading: 'Business', cell: ({ example }) => fieldText(example.submission.values, 'businessName') },
            { heading: 'Sector', cell: ({ example }) => fieldText(example.submission.values, 'businessSector') },
            { heading: 'Nominators', cell: ({ nominators }) => nominators, isNumber: true },
            { heading: 'Nominations', cell: ({ nominations }) => nominations, isNumber: true },
            {
              heading: 'State',
              cell: ({ example }) => example.review.state === 'shortlisted' && <ReviewStateLabel {...example} />,
            },
          ]}
        />
        <Pager page={page} hasMore={hasMore && page < maxPage} href={(number) => href(list, number)} />
      </ReviewFrame>
    ),
  }
}

function NomineeLink({ nominee: { id, example } }: { nominee: Nominee }) {
  return <a href={nomineePath(id)}>{nomineeName(example)}</a>
}

function nomineeName({ submission: { values, publicCode } }: ReviewedSubmission): string {
  return fieldText(values, 'nomineeFullName') || publicCode
}

function nomineePath(groupKey: string): `/${string}` {
  return `${reviewPaths.nominations}/${groupKey}`
}

async function showNominee({ services, params, person }: DeskRequest): Promise<DeskResponse> {
  const nominations = await readNominations(services.db, params.id ?? '')
  const [first] = nominations
  if (first === undefined) return { kind: 'not found' }
  const mayDecide = person.may(decides)
  return {
    kind: 'page',
    title: nomineeName(first),
    body: (
      <>
        <p>
          <a href={reviewPaths.nominations}>All nominees</a>
        </p>
        <ReviewStateLabel review={first.review} />
        {mayDecide && (
          <NomineeActions path={nomineePath(params.id ?? '')} isShortlisted={first.review.state === 'shortlisted'} />
        )}
        <NomineeNominations nominations={nominations} flows={services.flows} mayMove={mayDecide} />
      </>
    ),
  }
}

async function shortlist({ services, params, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const isShortlisted = form.get('shortlisted') === 'yes'
  record({ note: isShortlisted ? 'shortlisted' : 'not shortlisted' })
  const groupKey = params.id ?? ''
  const count = await setNomineeShortlisted(services, { groupKey, isShortlisted, decidedBy: person.actor })
  if (count === 0) return { kind: 'not found' }
  return {
    kind: 'redirect',
    to: nomineePath(groupKey),
    notice: isShortlisted ? 'nominee-shortlisted' : 'nominee-removed',
  }
}

async function merge({ services, params, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const code = (form.get('code') ?? '').trim().slice(0, 40)
  const other = await findReviewedSubmission(services.db, reviewedFlows.nominations, code)
  const from = other?.review.group_key
  if (other === undefined || from == null)
    return { kind: 'refused', title: 'Not merged', message: 'There is no nomination with this code.', status: 422 }
  record({ note: other.submission.publicCode })
  const into = params.id ?? ''
  const moved = await mergeNominees(services, { from, into, decidedBy: person.actor })
  if (moved === 0)
    return { kind: 'refused', title: 'Not merged', message: 'This nomination is about the same nominee already.' }
  return { kind: 'redirect', to: nomineePath(into), notice: 'nominees-merged' }
}

async function split({ services, params }: DeskRequest): Promise<DeskResponse> {
  const found = await findReviewedSubmission(services.db, reviewedFlows.nominations, params.code ?? '')
  const groupKey = found && (await splitNomination(services.db, found.submission.id))
  if (groupKey === undefined) return { kind: 'not found' }
  return { kind: 'redirect', to: nomineePath(groupKey), notice: 'nomination-moved' }
}
