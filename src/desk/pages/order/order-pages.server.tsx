import { formatLagosTime } from '../../../domain/time/lagos-time'
import { orderPath } from '../../../submissions/submission'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { AuditTable } from '../audit/audit-table.server'
import { orderHref } from '../people/people-columns.server'
import { type OrderData, readOrder } from './order-data.server'
import { OrderAnswers, OrderFacts, OrderHistory, OrderImages, OrderPrice, OrderTickets } from './order-view.server'

/** One order with its whole history. Other modules add their actions. */
export const orderModule: DeskModule = {
  routes: [
    { method: 'GET', path: '/orders/:code', needs: 'see people', audit: 'looked at an order', run: showOrder },
    {
      method: 'GET',
      path: '/orders/:code/images/:field/:position',
      needs: 'see people',
      audit: 'looked at a picture',
      run: showImage,
    },
  ],
}

async function showOrder(request: DeskRequest): Promise<DeskResponse> {
  const { services, params, person, record } = request
  const order = await readOrder(services, params.code ?? '')
  if (order === undefined) return { kind: 'not found' }
  const { submission } = order
  record({ target: submission.publicCode })
  // A reference or an id is searched for: the page has one address.
  if (params.code !== submission.publicCode) return { kind: 'redirect', to: orderHref(submission) }
  const { flows } = services
  return {
    kind: 'page',
    title: submission.publicCode,
    body: (
      <>
        <OrderFacts order={order} flows={flows} />
        {submission.erasedAtMs === undefined && (
          <p>
            <a href={services.publicUrl + orderPath(submission)} rel="noreferrer" target="_blank">
              The page that the visitor sees (opens a new tab)
            </a>
          </p>
        )}
        {await renderPanels(order, request)}
        <h2>Answers</h2>
        <OrderPrice order={order} flows={flows} />
        <OrderAnswers order={order} flows={flows} />
        <OrderImages order={order} />
        <OrderTickets order={order} flows={flows} />
        <h2>History</h2>
        <OrderHistory order={order} flows={flows} />
        {person.may('read the audit log') && (
          <>
            <h2>Audit log</h2>
            <AuditTable entries={order.audit} />
          </>
        )}
        <p className="quiet">
          Changed {formatLagosTime(order.row.changed_at_ms)}. Id {submission.id}
        </p>
      </>
    ),
  }
}

async function renderPanels({ submission, attempts, emails }: OrderData, request: DeskRequest) {
  const { id, publicCode } = submission
  const order: PanelOrder = { id, publicCode, submission, attempts, emails }
  const allowed = request.orderPanels.filter(({ needs }) => request.person.may(needs))
  const panels = await Promise.all(allowed.map(({ render }) => render(order, request)))
  return panels.map((panel, index) => panel !== undefined && <section key={String(index)}>{panel}</section>)
}

async function showImage({ services, params }: DeskRequest): Promise<DeskResponse> {
  const image = await services.db
    .selectFrom('image')
    .innerJoin('submission', 'submission.id', 'image.submission_id')
    .select(['image.media_type', 'image.bytes'])
    .where('submission.public_code', '=', params.code ?? '')
    .where('image.field', '=', params.field ?? '')
    .where('image.position', '=', /^\d{1,3}$/.test(params.position ?? '') ? Number(params.position) : -1)
    .executeTakeFirst()
  if (image === undefined) return { kind: 'not found' }
  const { media_type: mediaType, bytes } = image
  return { kind: 'file', name: `${params.code}`, mediaType, body: Buffer.from(bytes), isInline: true }
}
