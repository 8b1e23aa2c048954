import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Akwete } from './art/akwete'
import { DialogHeader } from './dialog-header'

/**
 * A native modal dialog, controlled by `open`. Escape, the X and a click on the backdrop call `onClose`;
 * the parent then sets `open` to false. The browser traps the focus and restores it; the page behind does
 * not scroll.
 */
export function Dialog({ open, onClose, title, isFullScreen = false, children }: DialogProps) {
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
      className={`dialog scroll-pt-32 ${isFullScreen ? 'dialog-full-screen' : ''}`}
    >
      <Akwete motif="ikaki" className="h-6 w-full bg-coal text-gold" accent="text-laterite" />
      <div className="px-[min(1.5rem,6vw)] pb-8 sm:px-8">
        {/* A long form scrolls below this header, so the X stays visible. */}
        <DialogHeader
          headingId={headingId}
          title={title}
          onClose={onClose}
          className={`sticky top-0 z-20 pt-6 pb-4 sm:pt-8 ${isFullScreen ? 'bg-white' : 'bg-harmattan'}`}
        />
        <div className="space-y-4">{children}</div>
      </div>
    </dialog>
  )
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Fills the screen with white. */
  isFullScreen?: boolean
  children: ReactNode
}
