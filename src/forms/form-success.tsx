import { type ReactNode, useRef } from 'react'
import { Alert } from '../ui/alert'
import { useShown } from '../ui/form/use-focus-on-mount'
import { useForm } from './state/form-context'

interface TakenProps {
  /** What is said, from what the server answered. */
  title: (answer: Record<string, unknown>) => ReactNode
  children?: ReactNode
}

/**
 * What a form says once it was taken and nothing is due. It takes the focus, for the fields are empty again; the next sending takes it
 * away, and the next edit too where the form says so.
 */
export function Taken(words: TakenProps) {
  const { taken } = useForm()
  return taken && <TakenAlert {...words} answer={taken} />
}

function TakenAlert({ title, children, answer }: TakenProps & { answer: Record<string, unknown> }) {
  const box = useRef<HTMLDivElement>(null)
  const { messages } = useForm()
  useShown(box, messages)
  return (
    <Alert ref={box} tabIndex={-1} tone="success" title={title(answer)} className="scroll-mt-6 outline-offset-4">
      {children}
    </Alert>
  )
}
