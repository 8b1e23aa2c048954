import { reviewedFlows } from '../../../review-queues/reviewed-flows'
import type { DeskModule, DeskServices, PanelOrder } from '../../routing/desk-module.server'
import { reviewPaths } from './review-frame.server'
import { ReviewStateLabel } from './review-state-label.server'

/** Leads from the page of a form to its review. */
export const reviewLinkPanelModule: DeskModule = {
  routes: [],
  orderPanels: [{ needs: 'see people', render: (order, { services }) => reviewPanel(order, services) }],
}

async function reviewPanel({ submission }: PanelOrder, { db }: DeskServices) {
  const review = await db.selectFrom('review').selectAll().where('submission_id', '=', submission.id).executeTakeFirst()
  if (review === undefined) return undefined
  const path =
    review.flow === reviewedFlows.nominations
      ? `${reviewPaths.nominations}/${review.group_key}`
      : `${review.flow === reviewedFlows.messages ? reviewPaths.messages : reviewPaths.applications}/${submission.publicCode}`
  return (
    <p>
      <a href={path}>Review</a>: <ReviewStateLabel review={review} />
    </p>
  )
}
