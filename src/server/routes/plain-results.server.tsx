import { Trans } from '@lingui/react/macro'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { faultFacts } from '../../adapters/log.server'
import { type Verification, verify } from '../../payment/result/verify.server'
import type { PaymentServices } from '../../payment/services.server'
import { visitorNetwork } from '../limits/client-network.server'
import { languageOf } from '../requests/visitor-language.server'
import { drawPlainPage, plainPageHeaders } from '../responses/plain-page.server'

/** Longer than any reference of ours. */
const mostCharacters = 200

/** What became of a payment, or why nobody can say. */
type Verdict = Exclude<Verification['status'], 'not ours'> | 'no reference' | 'not ok'

/** The address that tells without scripts what the result page at `path` tells. */
export function plainPathOf(path: string, reference: string): string {
  return `${path}/plain?trxref=${encodeURIComponent(reference)}`
}

/** Verifies a payment and says how it went, without scripts: for visitors whom the result page's application does not reach. */
export function plainResults(app: FastifyInstance, services: PaymentServices): void {
  for (const { flow } of services.flows.values()) {
    if (flow.payment === undefined) continue
    const { result } = flow.payment
    app.get<{ Querystring: { trxref?: unknown } }>(
      `${result}/plain`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { trxref } = request.query
        const again = plainPathOf(result, String(trxref))
        const { verdict, order } = await verdictOn(
          services,
          { flowName: flow.name, network: visitorNetwork(request) },
          trxref,
        ).catch((error: Error) => {
          request.log.error(faultFacts(error), 'a payment could not be verified')
          return { verdict: 'not ok', order: null } as const
        })
        const page = drawPlainPage(languageOf(request), {
          title: headings[verdict],
          children: <Body verdict={verdict} order={order} again={again} />,
        })
        return reply
          .code(statuses[verdict] ?? 200)
          .headers(plainPageHeaders)
          .send(page)
      },
    )
  }
}

const statuses: Partial<Record<Verdict, number>> = { 'no reference': 400, 'not ok': 503 }

async function verdictOn(
  services: PaymentServices,
  { flowName, network }: { flowName: string; network: string | undefined },
  reference: unknown,
): Promise<{ verdict: Verdict; order: string | null }> {
  if (typeof reference !== 'string' || reference.trim() === '') return { verdict: 'no reference', order: null }
  if (reference.length > mostCharacters) return { verdict: 'failed', order: null }
  const verification = await verify(services, reference, network)
  if (verification.status === 'not ours' || verification.submission.flow !== flowName)
    return { verdict: 'failed', order: null }
  return { verdict: verification.status, order: verification.order }
}

/** Source: docs/product/payments.md#95-result-pages, docs/product/payments.md#96-pending-payments. */
const headings: Record<Verdict, ReactNode> = {
  success: <Trans>Payment successful! please check your email</Trans>,
  pending: <Trans>Your bank has not confirmed yet. Do not pay again: we will e-mail you.</Trans>,
  review: <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>,
  failed: <Trans>Payment verification failed.</Trans>,
  'no reference': <Trans>Invalid URL.</Trans>,
  'not ok': <Trans>Network response was not ok</Trans>,
}

function Body({ verdict, order, again }: { verdict: Verdict; order: string | null; again: string }) {
  const isUnsaid = verdict === 'pending' || verdict === 'not ok'
  const isFailed = verdict === 'failed' || verdict === 'no reference'
  return (
    <>
      {isFailed && (
        <p>
          <Trans>There was an issue with your payment. Please try again.</Trans>
        </p>
      )}
      {verdict === 'not ok' && (
        <p>
          <Trans>If you have paid, do not pay again. Check again first.</Trans>
        </p>
      )}
      <p className="ways">
        {isUnsaid && (
          <a href={again}>
            <Trans>Check again</Trans>
          </a>
        )}
        {order !== null && (
          <a href={order}>{isFailed ? <Trans>Try the payment again</Trans> : <Trans>See your order</Trans>}</a>
        )}
        {isFailed && (
          <a href="/contact">
            <Trans>Contact us</Trans>
          </a>
        )}
        <a href="/">
          <Trans>Go to the home page</Trans>
        </a>
      </p>
    </>
  )
}
