import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A struck-through price, with a text for screen readers. */
export function StandardPrice({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <s className={`tabular decoration-2 ${className}`}>
      <span className="sr-only">
        <Trans comment="Before a struck-through price, for screen readers">Standard price:</Trans>{' '}
      </span>
      {children}
    </s>
  )
}
