import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { describeBug } from '../../adapters/log.server'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import {
  type ResultPageStatus,
  settleForReturningVisitor,
} from '../../payment/result/settle-for-returning-visitor.server'
import type { PaymentServices } from '../../payment/services.server'
import { ContactLink, HomeLink, LostLinksLink, OrderLink } from '../no-script/result-page-links.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders, renderPlainPage } from '../responses/plain-page.server'

/** Longer than any reference of ours. */
const maxReferenceLength = 200

/** The outcome of a payment, or why it is unknown. */
type PlainResultStatus = Exclude<ResultPageStatus['status'], 'unknown reference' | 'busy'> | 'no reference' | 'not ok'

/** Returns the URL that shows the outcome of the result page at `path` without JavaScript. */
export function noScriptResultPath(path: string, reference: string): string {
  return `${path}/plain?trxref=${encodeURIComponent(reference)}`
}

/**
 * Verifies a payment and shows the outcome without JavaScript, for visitors whose browser did not load the
 * result page's application.
 */
export function registerNoScriptResultRoutes(app: FastifyInstance, services: PaymentServices): void {
  for (const { flow } of services.flows.values()) {
    if (flow.payment === undefined) continue
    const { resultPath } = flow.payment
    app.get<{ Querystring: { trxref?: unknown } }>(
      `${resultPath}/plain`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { trxref } = request.query
        const retryPath = noScriptResultPath(resultPath, String(trxref))
        const { status, order } = await noScriptResultStatus(
          services,
          { flowName: flow.name, network: remoteVisitorNetwork(request) },
          trxref,
        ).catch((error: Error) => {
          request.log.error(describeBug(error), 'a payment could not be verified')
          return { status: 'not ok', order: null } as const
        })
        const page = renderPlainPage(requestLanguage(request), {
          title: headings[status],
          children: <PlainResultBody status={status} order={order} retryPath={retryPath} />,
        })
        return reply
          .code(httpStatuses[status] ?? 200)
          .headers(plainPageHeaders)
          .send(page)
      },
    )
  }
}

const httpStatuses: Partial<Record<PlainResultStatus, number>> = { 'no reference': 400, 'not ok': 503 }

async function noScriptResultStatus(
  services: PaymentServices,
  { flowName, network }: { flowName: string; network: string | undefined },
  reference: unknown,
): Promise<{ status: PlainResultStatus; order: string | null }> {
  if (typeof reference !== 'string' || reference.trim() === '') return { status: 'no reference', order: null }
  if (reference.length > maxReferenceLength) return { status: 'failed', order: null }
  const verification = await settleForReturningVisitor(services, reference, network)
  if (verification.status === 'busy') return { status: 'not ok', order: null }
  if (verification.status === 'unknown reference' || verification.submission.flow !== flowName)
    return { status: 'failed', order: null }
  return { status: verification.status, order: verification.order }
}

/** Source: docs/product/payments.md#95-result-pages, docs/product/payments.md#96-pending-payments. */
const headings: Record<PlainResultStatus, ReactNode> = {
  success: (
    <Trans comment="Heading of the page that a visitor sees after paying">
      Payment successful! please check your email
    </Trans>
  ),
  pending: (
    <Trans comment="Heading of the page that a visitor sees after paying">
      Your bank has not confirmed your payment yet. Do not pay again: we will email you.
    </Trans>
  ),
  review: (
    <Trans comment="Heading of the page that a visitor sees after paying">
      We are looking into your payment and will write to you. Do not pay again.
    </Trans>
  ),
  failed: <Trans comment="Heading of the page that a visitor sees after paying">Payment verification failed.</Trans>,
  'no reference': <Trans comment="Heading of the page that a visitor sees after paying">Invalid URL.</Trans>,
  'not ok': <Trans comment="Heading of the page that a visitor sees after paying">Network response was not ok</Trans>,
}

function PlainResultBody({
  status,
  order,
  retryPath,
}: {
  status: PlainResultStatus
  order: string | null
  retryPath: string
}) {
  const isUndecided = status === 'pending' || status === 'not ok'
  const isFailed = status === 'failed' || status === 'no reference'
  return (
    <>
      {isFailed && (
        <p>
          <Trans comment="Below the heading 'Payment verification failed.'">
            There was an issue with your payment. Please try again.
          </Trans>
        </p>
      )}
      {status === 'not ok' && (
        <p>
          <Trans comment="Beside the button 'Check again'">
            If you have already paid, do not pay again. Press “Check again” first.
          </Trans>
        </p>
      )}
      <p className="ways">
        {isUndecided && (
          <a href={retryPath}>
            <Trans comment="Button that checks the payment again">Check again</Trans>
          </a>
        )}
        {order !== null && isFailed && (
          <a href={order}>
            <Trans comment="Button that leads to the order, where the visitor can pay">Try the payment again</Trans>
          </a>
        )}
        {order !== null && !isFailed && <OrderLink path={order} />}
        {isFailed && <ContactLink />}
        <LostLinksLink />
        <HomeLink />
      </p>
    </>
  )
}
