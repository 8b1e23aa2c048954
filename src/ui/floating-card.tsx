import { type ReactNode, useEffect, useId } from 'react'
import { Akwete } from './art/akwete'
import { DialogHeader } from './dialog-header'

/**
 * A small non-modal dialog at the bottom of the screen. The page behind it stays readable and usable, and the
 * focus stays where it is, because nobody asked for the card. Escape and the X call `onClose`.
 */
export function FloatingCard({ onClose, title, children }: FloatingCardProps) {
  const headingId = useId()

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // An open menu or modal dialog handles the key itself.
      if (event.key === 'Escape' && document.querySelector(':is(:modal, :popover-open)') === null) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    // The attribute, unlike `show()`, does not move the focus.
    <dialog open aria-labelledby={headingId} className="floating-card">
      <Akwete motif="ikaki" className="h-4 w-full bg-coal text-gold" accent="text-laterite" />
      <div className="px-[min(1.25rem,6vw)] pt-4 pb-5">
        <DialogHeader headingId={headingId} title={title} onClose={onClose} />
        <div className="mt-2 space-y-3">{children}</div>
      </div>
    </dialog>
  )
}

interface FloatingCardProps {
  onClose: () => void
  title: ReactNode
  children: ReactNode
}
