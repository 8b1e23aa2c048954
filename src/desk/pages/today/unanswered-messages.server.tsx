import { reviewPaths } from '../review/review-frame.server'

/** How many messages wait for an answer, and what to do. Nothing if none does. */
export function UnansweredMessages({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <a href={reviewPaths.messages}>
        {count.toLocaleString('en')} {count === 1 ? 'message has' : 'messages have'} no answer
      </a>
      . Reply, then mark each as answered.
    </p>
  )
}
