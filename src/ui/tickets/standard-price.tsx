import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A price struck through, with words for those who do not see the stroke. */
export function StandardPrice({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <s className={`tabular decoration-2 ${className}`}>
      <span className="sr-only">
        <Trans>Standard price:</Trans>{' '}
      </span>
      {children}
    </s>
  )
}
