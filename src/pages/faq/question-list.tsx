import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Question, questions } from '../../../content/faq'
import { Reveal } from '../../ui/motion/reveal'

/**
 * The numbered questions. One answer is open at a time and a click toggles it: the browser's own disclosures
 * do both by their shared name, before and without scripts.
 * Source: docs/product/pages.md#37-faq.
 */
export function QuestionList({ level: Heading }: { level: 'h2' | 'h3' }) {
  const say = useFacts()
  return (
    <ol className="border-coal border-t-4">
      {questions.map((entry, place) => (
        <li key={entry.question.id} className="border-straw border-b-2">
          <Reveal>
            <details name="questions" className="group">
              <summary className="flex min-h-16 list-none items-center gap-x-4 py-4 hover:text-laterite md:gap-x-8 [&::-webkit-details-marker]:hidden">
                <span className="signboard tabular w-7 shrink-0 md:w-10 text-heading text-laterite">{place + 1}</span>
                <Heading className="signboard grow text-card">{say(entry.question, entry.facts)}</Heading>
                <Cross />
              </summary>
              <Answer entry={entry} />
            </details>
          </Reveal>
        </li>
      ))}
    </ol>
  )
}

function Answer({ entry: { answer, facts, links } }: { entry: Question }) {
  const say = useFacts()
  return (
    <div className="pb-6 pl-11 text-lg md:pl-18">
      <p className="max-w-reading">{say(answer, facts)}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center font-bold text-palm underline underline-offset-4 hover:text-laterite"
          >
            {say(label)}
          </Link>
        ))}
      </p>
    </div>
  )
}

/** A plus that turns into a minus. */
function Cross() {
  return (
    <svg viewBox="0 0 24 24" className="size-7 shrink-0 fill-none stroke-3 stroke-current" aria-hidden="true">
      <path d="M3 12h18" />
      <path className="origin-center transition-transform duration-200 group-open:rotate-90" d="M12 3v18" />
    </svg>
  )
}

/** Says a message with the facts of other files in the places of their names. */
function useFacts(): (message: MessageDescriptor, facts?: Question['facts']) => string {
  const { i18n } = useLingui()
  return (message, facts = {}) => {
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : i18n._(fact)]),
    )
    return i18n._({ ...message, values })
  }
}
