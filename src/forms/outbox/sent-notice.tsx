import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert'
import { ButtonLink } from '../../ui/button'
import type { SentForm } from './send-unsent'

export interface SentNoticeProps {
  forms: readonly SentForm[]
}

/** Says what became of forms that had waited. A payment begins only where the visitor goes to the order. */
export function SentNotice({ forms }: SentNoticeProps) {
  return (
    <div className="page-width space-y-4 py-4">
      {forms.map((form, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages have nothing to tell them apart, and none moves.
        <SentFormAlert key={index} form={form} />
      ))}
    </div>
  )
}

function SentFormAlert({ form: { state, order, message, pagePath } }: { form: SentForm }) {
  if (state === 'refused')
    return (
      <Alert tone="problem" title={<Trans>Your form could not be sent. Please open it and send it again.</Trans>}>
        {message !== undefined && <p>{message}</p>}
        <p className="mt-3">
          <ButtonLink to={order ?? pagePath} reloadDocument>
            {order === undefined ? (
              <Trans comment="Button that leads to a form">Open the form</Trans>
            ) : (
              <Trans comment="Button that opens the page of the visitor’s order">See your order</Trans>
            )}
          </ButtonLink>
        </p>
      </Alert>
    )
  const isOpen = state === 'to pay'
  return (
    <Alert
      tone={isOpen ? 'note' : 'success'}
      title={
        isOpen ? <Trans>Your form has been sent. It is not paid yet.</Trans> : <Trans>Your form has been sent.</Trans>
      }
    >
      {order !== undefined && (
        <p className="mt-3">
          <ButtonLink to={order} reloadDocument>
            {isOpen ? (
              <Trans comment="Button">Continue this order</Trans>
            ) : (
              <Trans comment="Button that opens the page of the visitor’s order">See your order</Trans>
            )}
          </ButtonLink>
        </p>
      )}
    </Alert>
  )
}
