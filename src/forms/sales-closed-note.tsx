import { Trans } from '@lingui/react/macro'
import type { ClosedForm } from './state/form-context'

/** Says that a form takes no orders, above its fields and in the place of its button. */
export function SalesClosedNote({ reason, isPaid, contactEmail }: ClosedForm & { contactEmail: string }) {
  return (
    <div data-sales-closed={reason} className="mb-6 border-2 border-adire border-l-8 bg-white px-4 py-3">
      <p className="font-bold">
        {reason === 'sold out' ? (
          <Trans>All places are sold out.</Trans>
        ) : (
          <Trans>This form is closed at the moment.</Trans>
        )}
      </p>
      <p>
        {isPaid ? (
          <Trans comment="Below: This form is closed at the moment. The link opens an email to us.">
            You cannot order or pay here now. An order that you have already made stays valid. If you have a question,
            please{' '}
            <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
              write to us
            </a>
            .
          </Trans>
        ) : (
          <Trans comment="Below: This form is closed at the moment. The link opens an email to us.">
            You cannot send it now. What you have already sent has reached us. If you have a question, please{' '}
            <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
              write to us
            </a>
            .
          </Trans>
        )}
      </p>
    </div>
  )
}
