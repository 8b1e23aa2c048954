import type { ReactNode } from 'react'

/** The address of each queue. */
export const reviewPaths = {
  applications: '/review/grants',
  nominations: '/review/nominations',
  messages: '/review/messages',
} as const

type Queue = keyof typeof reviewPaths

const queueNames: Readonly<Record<Queue, string>> = {
  applications: 'Grant applications',
  nominations: 'Nominations',
  messages: 'Messages',
}

/** One list of a queue. */
export interface QueueList {
  name: string
  href: string
  isShown: boolean
  count?: number
}

interface ReviewFrameProps {
  queue: Queue
  lists: readonly QueueList[]
  children: ReactNode
}

/** A page of a queue: links to the other queues and to the lists of this one, and the content. */
export function ReviewFrame({ queue, lists, children }: ReviewFrameProps) {
  return (
    <>
      <nav aria-label="Queues">
        <ul className="links">
          {(Object.keys(queueNames) as Queue[]).map((each) => (
            <li key={each}>
              <a className="view" href={reviewPaths[each]} aria-current={each === queue ? 'page' : undefined}>
                {queueNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Lists">
        <ul className="links">
          {lists.map(({ name, href, isShown, count }) => (
            <li key={name}>
              <a className="view" href={href} aria-current={isShown ? 'true' : undefined}>
                {count === undefined ? name : `${name} (${count.toLocaleString('en')})`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

/** Which page of a list an address asks for, from 1. */
export function readPage(query: URLSearchParams): number {
  const typed = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1
}

/** One of these words in an address; the first one where it has none of them. */
export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === query.get(name)) ?? choices[0]
}

/** The address of a list, without values that are the default. */
export function listPath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Links to the page before and the page after. */
export function Pager({ page, hasMore, href }: { page: number; hasMore: boolean; href: (page: number) => string }) {
  if (page === 1 && !hasMore) return null
  return (
    <p className="actions">
      {page > 1 && <a href={href(page - 1)}>Page {page - 1}</a>}
      <span>Page {page}</span>
      {hasMore && <a href={href(page + 1)}>Page {page + 1}</a>}
    </p>
  )
}
