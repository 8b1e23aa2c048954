import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The heading of a dialog and its X. */
export function DialogHeader({ headingId, title, onClose, className = '' }: DialogHeaderProps) {
  const { t } = useLingui()
  return (
    <div className={`flex items-start justify-between gap-4 ${className}`}>
      {/* The size is limited, because a sticky heading must leave room for the form with large text. */}
      <h2
        id={headingId}
        className="min-w-0 text-[length:min(10vw,var(--text-heading))] leading-[var(--marked-line-height,1.05)]"
      >
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label={t({ message: 'Close', comment: 'Button that closes a dialog or the menu' })}
        className="-mt-2 -mr-2 shrink-0 p-[min(0.75rem,4vw)] hover:text-laterite"
      >
        <svg viewBox="0 0 20 20" className="size-[min(1.25rem,6vw)]" aria-hidden="true" focusable="false">
          <path d="m2 2 16 16M18 2 2 18" stroke="currentColor" strokeWidth="3" />
        </svg>
      </button>
    </div>
  )
}

interface DialogHeaderProps {
  headingId: string
  title: ReactNode
  onClose: () => void
  className?: string
}
