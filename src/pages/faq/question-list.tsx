import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Question, questions } from '../../../content/faq'
import { Reveal } from '../../ui/motion/reveal'

/**
 * The numbered questions. Only one answer is open at a time, and a click toggles it. Native details
 * elements with a shared name do both, before hydration and without JavaScript. A question is hidden until its icon
 * has been parsed: its number is centred beside it, and would move when the rest of the text arrives.
 * Source: docs/product/pages.md#37-faq.
 */
export function QuestionList({ level: Heading }: { level: 'h2' | 'h3' }) {
  const translate = useTranslateWithFacts()
  return (
    <ol className="border-coal border-t-4">
      {questions.map((entry, index) => (
        <li key={entry.question.id} className="border-straw border-b-2">
          <Reveal>
            <details name="questions" className="group">
              <summary className="flex min-h-16 list-none items-center gap-x-4 py-4 not-has-[svg]:invisible large-text:flex-wrap hover:text-laterite md:gap-x-8 [&::-webkit-details-marker]:hidden">
                <span className="display-font tabular min-w-7 shrink-0 whitespace-nowrap large-text:grow md:min-w-10 text-heading text-laterite">
                  {index + 1}
                </span>
                <Heading className="display-font grow text-card large-text:order-1 large-text:basis-full">
                  {translate(entry.question, entry.facts)}
                </Heading>
                <PlusIcon />
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
  const translate = useTranslateWithFacts()
  return (
    <div className="pb-6 pl-11 large-text:pl-0 text-lg md:pl-18">
      <p className="max-w-reading">{translate(answer, facts)}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center font-bold text-palm underline underline-offset-4 hover:text-laterite"
          >
            {translate(label)}
          </Link>
        ))}
      </p>
    </div>
  )
}

/** A plus that turns into a minus. */
function PlusIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-7 shrink-0 fill-none stroke-3 stroke-current" aria-hidden="true">
      <path d="M3 12h18" />
      <path className="origin-center transition-transform duration-200 group-open:rotate-90" d="M12 3v18" />
    </svg>
  )
}

/** Returns a function that translates a message and fills in facts from other content files. */
function useTranslateWithFacts(): (message: MessageDescriptor, facts?: Question['facts']) => string {
  const { i18n } = useLingui()
  return (message, facts = {}) => {
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : i18n._(fact)]),
    )
    return i18n._({ ...message, values })
  }
}
