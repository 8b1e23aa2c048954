import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Akwete } from './art/akwete'

/**
 * A native modal dialog, controlled by `open`. Escape, the X and a click on the backdrop call `onClose`;
 * the parent then sets `open` to false. The browser traps the focus and restores it; the page behind does
 * not scroll.
 */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()

  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape and with the X
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={closeFromBackdrop}
      className="dialog scroll-pt-32"
    >
      <Akwete motif="ikaki" className="h-6 w-full bg-coal text-gold" accent="text-laterite" />
      <div className="px-[min(1.5rem,6vw)] pb-8 sm:px-8">
        {/* A long form scrolls below this header, so the X stays visible. */}
        <div className="sticky top-0 z-20 flex items-start justify-between gap-4 bg-harmattan pt-6 pb-4 sm:pt-8">
          {/* The size is limited, because the sticky heading must leave room for the form with large text.
           */}
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
        <div className="space-y-4">{children}</div>
      </div>
    </dialog>
  )
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}
