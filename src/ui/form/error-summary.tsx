import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../alert'
import { type MessagePlace, useShown } from './use-focus-on-mount'

/** One field that needs another look; without `follow` there is nothing on the page to lead to. */
export interface SummaryLine {
  href: string
  label: string
  message: string
  follow?: (() => void) | undefined
}

/**
 * Why a form was not taken. It is announced at once and takes the focus when it appears (give it a new `key` for each refusal): the
 * specified words, the server's reason where there is one, and a line for each field that leads to it.
 */
export function ErrorSummary({
  heading,
  reason,
  lines = [],
  place = 'near',
  children,
}: {
  heading: string
  reason?: string | undefined
  lines?: readonly SummaryLine[]
  place?: MessagePlace
  /** What stands below, such as a way on. */
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [atFirst] = useState(lines.length)
  useShown(box, place)
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      title={heading}
      // Whoever is correcting one field after another is not told the rest each time.
      aria-live={lines.length < atFirst ? 'off' : undefined}
      className="scroll-mt-6 outline-offset-4"
    >
      {reason !== undefined && <p className="mt-1 max-w-reading">{reason}</p>}
      {lines.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6 sm:grid sm:grid-cols-2 sm:gap-x-8">
          {lines.map((line) => (
            <li key={line.href}>
              <Line {...line} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  )
}

function Line({ href, label, message, follow }: SummaryLine) {
  const words = (
    <>
      <span className="font-bold sm:block">{label} </span>
      <span className="text-sm max-sm:sr-only sm:block">{message}</span>
    </>
  )
  if (follow === undefined) return <div className="py-2">{words}</div>
  return (
    <a
      href={href}
      className="block min-h-11 py-2 underline decoration-laterite underline-offset-4 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault()
        follow()
      }}
    >
      {words}
    </a>
  )
}
