import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { orderPath } from './send/response'
import { useForm } from './state/form-context'

/** The reference of what was just sent, and the way to its own page; nothing where the server gave none. */
export function ReferenceLine() {
  const { taken } = useForm()
  const code = taken?.code
  const order = orderPath(taken?.order)
  if (typeof code !== 'string') return null
  return (
    <>
      <p>
        <Trans>
          Your reference is{' '}
          <strong className="whitespace-nowrap" translate="no">
            {code}
          </strong>
          . Please keep it for your questions.
        </Trans>
      </p>
      {order !== undefined && (
        <p>
          <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans>See that we have it</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
