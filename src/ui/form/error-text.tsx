import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The errors of one field, one per line. They are marked by a word and an icon, not by colour alone. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-baseline gap-2 font-bold text-laterite">
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 translate-y-0.5 place-items-center rounded-full bg-laterite text-sm text-white leading-none"
      >
        !
      </span>
      <span className="wrap-anywhere min-w-0 whitespace-pre-line">
        <span className="sr-only">
          <Trans comment="Before the message at a field, for screen readers">Error:</Trans>{' '}
        </span>
        {children}
      </span>
    </p>
  )
}
