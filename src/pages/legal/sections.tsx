import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LegalPart, LegalSection, Words } from '../../../content/legal/legal-text'
import { Dots } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'
import { inWords } from './translate-legal-text'

/** The sections under their numbers, by which people quote them. */
export function Sections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="min-w-0">
      {sections.map(({ id, heading, parts }, at) => (
        <section key={id} aria-labelledby={id} className="border-straw border-b-2 py-10 first:pt-0 last:border-0">
          <Reveal>
            <h2 id={id} className="relative text-heading print:break-after-avoid sm:pl-20">
              <span className="tabular block text-laterite sm:absolute sm:left-0">{at + 1}</span> <Say>{heading}</Say>
            </h2>
            <div className="mt-5 max-w-[41rem] space-y-4 sm:pl-20">
              {parts.map((part) => (
                <Part key={keyOf(part)} part={part} />
              ))}
            </div>
          </Reveal>
        </section>
      ))}
    </div>
  )
}

function Part({ part }: { part: LegalPart }) {
  if ('list' in part) return <Listed of={part.list} />
  if ('rows' in part) return <Rows of={part.rows} />
  if ('open' in part) return <StillOpen what={part.open} />
  if ('to' in part) return <Onward to={part.to} label={part.label} />
  return (
    <p>
      <Say>{part}</Say>
    </p>
  )
}

function Listed({ of: items }: { of: readonly Words[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-laterite">
      {items.map((item) => (
        <li key={nameOf(item)} className="pl-1">
          <Say>{item}</Say>
        </li>
      ))}
    </ul>
  )
}

function Rows({ of: rows }: { of: Extract<LegalPart, { rows: unknown }>['rows'] }) {
  return (
    <dl className="border-coal border-t-2">
      {rows.map(({ term, means }) => (
        <div
          key={nameOf(term)}
          className="grid gap-x-6 gap-y-1 border-straw border-b-2 border-dashed py-3 sm:grid-cols-[12rem_1fr] print:break-inside-avoid"
        >
          <dt className="font-bold leading-snug">
            <Say>{term}</Say>
          </dt>
          <dd>
            {means.map((line) => (
              <p key={line.id}>
                <Say>{line}</Say>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A term that is still to come is told from one that is missing: dots that lead on, and the words for it. */
function StillOpen({ what }: { what: Words }) {
  return (
    <p className="relative isolate overflow-hidden border-2 border-clay border-dashed p-5 pr-24">
      <Dots className="-z-10 absolute right-4 bottom-4 w-24 text-straw" />
      <span className="block">
        <Say>{what}</Say>
      </span>
      <strong className="signboard text-card text-laterite">
        <Trans>To be announced</Trans>
      </strong>
    </p>
  )
}

function Onward({ to, label }: { to: string; label: Words }) {
  const look = 'inline-flex min-h-11 items-center gap-2 font-bold text-palm underline underline-offset-4'
  return (
    <p>
      {to.startsWith('mailto:') ? (
        <a href={to} className={look}>
          <Say>{label}</Say>
        </a>
      ) : (
        <Link to={to} className={look}>
          <Say>{label}</Say>
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </p>
  )
}

function Say({ children }: { children: Words }) {
  const { i18n } = useLingui()
  return inWords(i18n, children)
}

/** Tells the parts of one section apart. */
function keyOf(part: LegalPart): string {
  if ('list' in part) return part.list.map(nameOf).join()
  if ('rows' in part) return part.rows.map(({ term }) => nameOf(term)).join()
  if ('open' in part) return part.open.id
  return 'to' in part ? part.to : part.id
}

function nameOf(words: Words): string {
  return typeof words === 'string' ? words : words.id
}
