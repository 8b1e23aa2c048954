import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../../src/ui/button'
import { Dialog } from '../../src/ui/dialog'
import { DialogHeader } from '../../src/ui/dialog-header'
import { FloatingCard } from '../../src/ui/floating-card'
import type { Examples } from './example'
import { textFieldExamples } from './text-fields'
import { longWord, sentence, yoruba } from './texts'

/** A dialog that is closed at first, and the button that opens it. */
function DialogExample({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  )
}

export const dialogExamples = {
  'a text': <DialogExample title="You are registered!">{sentence}</DialogExample>,
  'a form with an error': (
    <DialogExample title="Find your code">{textFieldExamples['with a hint and an error']}</DialogExample>
  ),
  'long words': (
    <DialogExample title={longWord}>
      {Array.from({ length: 30 }, (_, position) => position).map((position) => (
        <p key={position}>{longWord}</p>
      ))}
    </DialogExample>
  ),
  Yoruba: <DialogExample title={yoruba}>{yoruba}</DialogExample>,
} satisfies Examples

function closeNothing() {}

export const dialogHeaderExamples = {
  'a title': <DialogHeader headingId="dialog-header-title" title="Join us in Enugu" onClose={closeNothing} />,
  'a long word': <DialogHeader headingId="dialog-header-long" title={longWord} onClose={closeNothing} />,
} satisfies Examples

/** A card that floats over the gallery while it is open, and the button that opens it. */
function FloatingCardExample({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Open the card
      </Button>
      {isOpen && (
        <FloatingCard onClose={close} title={title}>
          {children}
        </FloatingCard>
      )}
    </>
  )
}

export const floatingCardExamples = {
  'a text': <FloatingCardExample title="Join us in Enugu">{sentence}</FloatingCardExample>,
  'long words': <FloatingCardExample title={longWord}>{longWord}</FloatingCardExample>,
  Yoruba: <FloatingCardExample title={yoruba}>{yoruba}</FloatingCardExample>,
} satisfies Examples
