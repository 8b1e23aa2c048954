import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Leads to the page that sends lost links again. */
export function LostEmailHint({ className }: { className?: string }) {
  return (
    <p className={className}>
      <Trans>
        Have you lost our email?{' '}
        <Link to="/find" className="underline underline-offset-4">
          Get your links again
        </Link>
      </Trans>
    </p>
  )
}
