import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../alert'
import { type MessagePosition, useFocusOnMount } from './use-focus-on-mount'

/** A field with an error. Without `focusField` there is no field on the page to link to. */
export interface ErrorSummaryItem {
  href: string
  label: string
  message: string
  focusField?: (() => void) | undefined
}

/**
 * Shows why a form was rejected: the specified text, the server's reason if there is one, and a link to
 * each field with an error. It is announced at once and takes the focus when it appears (use a new `key`
 * for each rejection).
 */
export function ErrorSummary({
  heading,
  reason,
  items = [],
  position = 'near',
  children,
}: {
  heading: string
  reason?: string | undefined
  items?: readonly ErrorSummaryItem[]
  position?: MessagePosition
  /** Content below the list, such as a link. */
  children?: ReactNode
}) {
  const boxRef = useRef<HTMLDivElement>(null)
  const [initialCount] = useState(items.length)
  useFocusOnMount(boxRef, position)
  return (
    <Alert
      ref={boxRef}
      tabIndex={-1}
      title={heading}
      // While the visitor corrects the fields one by one, the remaining errors are not announced each time.
      aria-live={items.length < initialCount ? 'off' : undefined}
      className="scroll-mt-6 outline-offset-4"
    >
      {reason !== undefined && <p className="mt-1 max-w-reading">{reason}</p>}
      {items.length > 0 && (
        // On a phone the fields follow one another like words, so that the whole summary fits on the screen.
        <ul className="mt-2 max-sm:text-sm max-sm:leading-8 sm:grid sm:grid-cols-2 sm:gap-x-8">
          {items.map((item) => (
            <li key={item.href} className="max-sm:not-last:after:content-[',_'] max-sm:inline">
              <ErrorSummaryLink {...item} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  )
}

function ErrorSummaryLink({ href, label, message, focusField }: ErrorSummaryItem) {
  const content = (
    <>
      <span className="font-bold sm:block">{label}</span>
      <span className="text-sm max-sm:sr-only sm:block"> {message}</span>
    </>
  )
  if (focusField === undefined) return <span className="sm:block sm:py-2">{content}</span>
  return (
    <a
      href={href}
      className="sm:block sm:min-h-11 sm:py-2 underline decoration-laterite underline-offset-4 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault()
        focusField()
      }}
    >
      {content}
    </a>
  )
}
