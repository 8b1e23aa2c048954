import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { parseOrderPath } from './send/parse-ok-response'
import { useForm } from './state/form-context'

/**
 * The reference of the submission and a link to its page. Renders nothing if the server returned no
 * reference.
 */
export function SubmissionReference() {
  const { success } = useForm()
  const code = success?.code
  const order = parseOrderPath(success?.order)
  if (typeof code !== 'string') return null
  return (
    <>
      <p>
        <Trans>
          Your code is{' '}
          <strong className="whitespace-nowrap" translate="no">
            {code}
          </strong>
          . Please quote it if you write to us.
        </Trans>
      </p>
      {order !== undefined && (
        <p>
          <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans comment="Link to a page that shows what we received">See your submission</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
